import { t } from '@lingui/core/macro'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { listIdsQuery, type ListChange, nextOnShortlist, withChange, listKeys } from './member-lists'
import { noteQuery } from './queries'
import { notify, removeToast } from '#web/lib/notify'
import { ignoreSecondPress } from '#web/lib/double-tap'
import { focusOnReturn } from './use-list-focus'

interface Done {
  message: string
  /** Reverts it. */
  undo?: ListChange
}

/** The note is deleted with the entry, so it is read first. */
async function removeWithNote(
  client: QueryClient,
  userId: string,
  { id, name, ...change }: ListChange & { act: 'remove' },
): Promise<Done> {
  const note = change.note ?? (await client.fetchQuery({ ...noteQuery(userId, id), retry: false }))
  const before = nextOnShortlist(client.getQueryData(listIdsQuery(userId).queryKey)?.shortlist ?? [], id)
  const { message } = await call('shortlist.delete', { profile_id: id })
  return change.absent ? { message } : { message, undo: { act: 'add', id, name, restore: { note, before } } }
}

/** Earlier changes about this person, latest last. */
const doneBefore = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: listKeys.changes, status: 'success' })
    .map(({ state }) => ({ change: state.variables as ListChange, done: state.data as Done }))
    .filter(({ change }) => change.id === id)

/** The note of a removed entry. Adding the person again restores it, like Undo. */
function noteBefore(client: QueryClient, id: string): string | undefined {
  const last = doneBefore(client, id)
    .filter(({ change }) => change.act === 'add' || change.act === 'remove')
    .at(-1)
  return last?.done.undo?.act === 'add' ? last.done.undo.restore?.note : undefined
}

async function add(client: QueryClient, { id, restore }: ListChange & { act: 'add' }): Promise<Done> {
  const note = restore ? restore.note : noteBefore(client, id)
  const reply = await call('shortlist.create', { profile_id: id, ...(note && { note }) })
  if (restore) await call('shortlist.update', { profile_id: id, before: restore.before })
  return reply
}

async function send(client: QueryClient, userId: string, change: ListChange): Promise<Done> {
  const { id, name } = change
  switch (change.act) {
    case 'add':
      return add(client, change)
    case 'remove':
      return removeWithNote(client, userId, change)
    case 'move':
      return call('shortlist.update', { profile_id: id, before: change.before })
    case 'hide': {
      const { message } = await call('shortlist.hide', { profile_id: id })
      return { message, undo: { act: 'bring-back', id, name } }
    }
    case 'bring-back':
      return call('shortlist.bring-back', { profile_id: id })
  }
}

/** Applies a change to the cache. Lists that are not on screen refetch when they are shown. */
function updateCache(client: QueryClient, userId: string, change: ListChange): void {
  const { queryKey } = listIdsQuery(userId)
  // A running request may return older data.
  const isStale = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (known) => known && withChange(known, change))
  if (isStale) void client.invalidateQueries({ queryKey })
  const { act } = change
  const isListed = act === 'add' || act === 'remove' || act === 'move'
  const list = isListed ? listKeys.shortlist(userId) : listKeys.hidden(userId)
  const refetchType = act === 'add' || act === 'hide' ? 'active' : 'none'
  void client.invalidateQueries({ queryKey: list, refetchType })
  if (act === 'remove') client.removeQueries({ queryKey: listKeys.note(userId, change.id) })
  if (act === 'add') void client.invalidateQueries({ queryKey: listKeys.note(userId, change.id) })
  // The lists may have been loaded without the restored member.
  if (act === 'bring-back')
    for (const people of [['browse'], ['newest']])
      void client.invalidateQueries({ queryKey: people, refetchType: 'none' })
}

function toastText({ act, name }: ListChange, { message, undo }: Done): string {
  if (!undo) return message
  return act === 'hide' ? t`${name} is hidden from your lists and searches.` : t`${name} is no longer saved.`
}

function showToast(
  client: QueryClient,
  change: ListChange,
  done: Done,
  takeBack: (undo: ListChange) => void,
): void {
  if (change.act === 'move') return
  // Earlier toasts about this person no longer apply.
  for (const before of doneBefore(client, change.id)) removeToast(toastText(before.change, before.done))
  const text = toastText(change, done)
  const { undo } = done
  if (!undo) return notify('success', text)
  notify('success', text, {
    label: t`Undo`,
    // The note exists nowhere else, so the toast stays.
    passes: !(undo.act === 'add' && undo.restore?.note),
    run: (press) => {
      ignoreSecondPress(press)
      removeToast(text)
      takeBack(undo)
    },
  })
}

/**
 * Changes the member's shortlist or hidden members optimistically, one change after another. Shows a toast
 * with Undo if something disappears.
 */
export function changeLists(client: QueryClient, userId: string, change: ListChange): void {
  const options: MutationOptions<Done, Error, ListChange> = {
    mutationKey: listKeys.changes,
    // Each position refers to the list after the previous change.
    scope: { id: 'keeping' },
    mutationFn: () => send(client, userId, change),
    onSuccess: (done) => {
      updateCache(client, userId, change)
      showToast(client, change, done, (undo) => undoListChange(client, userId, undo))
    },
    // The change may have succeeded although the answer was lost, or the list changed elsewhere.
    onError: () => void client.invalidateQueries({ queryKey: listKeys.all }),
  }
  // Not bound to the component, which may unmount before the end. The mutation cache reports failures.
  const changing = client.getMutationCache().build(client, options)
  changing.execute(change).catch(() => undefined)
}

function undoListChange(client: QueryClient, userId: string, undo: ListChange): void {
  focusOnReturn(undo.id)
  changeLists(client, userId, undo)
}
