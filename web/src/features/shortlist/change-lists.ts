import { t } from '@lingui/core/macro'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { listIdsQuery, type ListChange, nextOnShortlist, withChange, listKeys } from './member-lists'
import { noteQuery } from './queries'
import { notify, takeBackNotice } from '#web/lib/notices'
import { ignoreSecondPress } from '#web/lib/second-press'
import { focusOnReturn } from './use-list-focus'

interface Done {
  message: string
  /** What takes it back. */
  undo?: ListChange
}

/** The note goes with the entry, so it is read first. */
async function takeOff(
  client: QueryClient,
  userId: string,
  { id, name, ...change }: ListChange & { act: 'remove' },
): Promise<Done> {
  const note = change.note ?? (await client.fetchQuery({ ...noteQuery(userId, id), retry: false }))
  const before = nextOnShortlist(client.getQueryData(listIdsQuery(userId).queryKey)?.shortlist ?? [], id)
  const { message } = await call('shortlist.delete', { profile_id: id })
  return change.absent ? { message } : { message, undo: { act: 'add', id, name, again: { note, before } } }
}

/** What was done about this person a while ago, the latest last. */
const doneBefore = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: listKeys.changes, status: 'success' })
    .map(({ state }) => ({ change: state.variables as ListChange, done: state.data as Done }))
    .filter(({ change }) => change.id === id)

/** The note that went when somebody was taken off: who adds them again by the bookmark has it back, as by Undo. */
function noteBefore(client: QueryClient, id: string): string | undefined {
  const last = doneBefore(client, id).findLast(
    ({ change }) => change.act === 'add' || change.act === 'remove',
  )
  return last?.done.undo?.act === 'add' ? last.done.undo.again?.note : undefined
}

async function add(client: QueryClient, { id, again }: ListChange & { act: 'add' }): Promise<Done> {
  const note = again ? again.note : noteBefore(client, id)
  const reply = await call('shortlist.create', { profile_id: id, ...(note && { note }) })
  if (again) await call('shortlist.update', { profile_id: id, before: again.before })
  return reply
}

async function send(client: QueryClient, userId: string, change: ListChange): Promise<Done> {
  const { id, name } = change
  switch (change.act) {
    case 'add':
      return add(client, change)
    case 'remove':
      return takeOff(client, userId, change)
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

/** Takes into the cache what has been done; lists that are not on the screen are loaded anew when they are. */
function keep(client: QueryClient, userId: string, change: ListChange): void {
  const { queryKey } = listIdsQuery(userId)
  // What is being read may not tell of it.
  const again = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (known) => known && withChange(known, change))
  if (again) void client.invalidateQueries({ queryKey })
  const { act } = change
  const isListed = act === 'add' || act === 'remove' || act === 'move'
  const list = isListed ? listKeys.shortlist(userId) : listKeys.hidden(userId)
  const refetchType = act === 'add' || act === 'hide' ? 'active' : 'none'
  void client.invalidateQueries({ queryKey: list, refetchType })
  if (act === 'remove') client.removeQueries({ queryKey: listKeys.note(userId, change.id) })
  if (act === 'add') void client.invalidateQueries({ queryKey: listKeys.note(userId, change.id) })
  // They may have come without who is back.
  if (act === 'bring-back')
    for (const people of [['browse'], ['newest']])
      void client.invalidateQueries({ queryKey: people, refetchType: 'none' })
}

function textOf({ act, name }: ListChange, { message, undo }: Done): string {
  if (!undo) return message
  return act === 'hide'
    ? t`${name} is put aside, out of your lists and searches.`
    : t`${name} is no longer on your shortlist.`
}

function tell(
  client: QueryClient,
  change: ListChange,
  done: Done,
  takeBack: (undo: ListChange) => void,
): void {
  if (change.act === 'move') return
  // What was said of this person does not hold any more, nor can it be undone.
  for (const before of doneBefore(client, change.id)) takeBackNotice(textOf(before.change, before.done))
  const text = textOf(change, done)
  const { undo } = done
  if (!undo) return notify('success', text)
  notify('success', text, {
    label: t`Undo`,
    // A note that went with its entry is nowhere else.
    passes: !(undo.act === 'add' && undo.again?.note),
    run: (press) => {
      ignoreSecondPress(press)
      takeBackNotice(text)
      takeBack(undo)
    },
  })
}

/**
 * Changes what a member keeps for themselves: shown at once, one change after the other, and told with an Undo where
 * something is gone from the screen.
 */
export function changeLists(client: QueryClient, userId: string, change: ListChange): void {
  const options: MutationOptions<Done, Error, ListChange> = {
    mutationKey: listKeys.changes,
    // Each place on the list is said of the list as the change before has left it.
    scope: { id: 'keeping' },
    mutationFn: () => send(client, userId, change),
    onSuccess: (done) => {
      keep(client, userId, change)
      tell(client, change, done, (undo) => undoListChange(client, userId, undo))
    },
    // It may have been done although the answer was lost, or something changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: listKeys.all }),
  }
  // Apart from what asked for it, which may be gone before it is done. A failure is told by the cache of mutations.
  const changing = client.getMutationCache().build(client, options)
  changing.execute(change).catch(() => undefined)
}

function undoListChange(client: QueryClient, userId: string, undo: ListChange): void {
  focusOnReturn(undo.id)
  changeLists(client, userId, undo)
}
