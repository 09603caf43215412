import { t } from '@lingui/core/macro'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { focusOnReturn } from '#web/features/shortlist/use-list-focus'
import { changesKey, updateCachedList, savedQuery } from './queries'
import { call } from '#web/lib/api'
import { deviceZone } from '#web/lib/device-zone'
import { notify, removeToast } from '#web/lib/notify'
import { ignoreSecondPress } from '#web/lib/double-tap'
import { type SavedSearchChange, withChange, withSaved } from './saved-changes'

interface Done {
  message: string
  /** The search in the server's answer; null after removal. */
  saved: SavedSearch | null
}

async function send(change: SavedSearchChange): Promise<Done> {
  const { id } = change
  switch (change.act) {
    case 'set-alerts': {
      const { message, data } = await call('saved-searches.update', { search_id: id, alerts: change.alerts })
      return { message, saved: data }
    }
    case 'open': {
      const { message, data } = await call('saved-searches.update', { search_id: id, opened: true })
      return { message, saved: data }
    }
    case 'remove': {
      const { message } = await call('saved-searches.delete', { search_id: id })
      return { message, saved: null }
    }
    case 'restore': {
      const { name, search, alerts } = change.saved
      const { message, data } = await call('saved-searches.create', {
        name,
        search,
        alerts,
        zone: deviceZone(),
      })
      return { message, saved: data }
    }
  }
}

const removedText = ({ name }: SavedSearch) => t`“${name}” is no longer saved.`

/**
 * Changes a saved search optimistically, one change after another. The mutation cache reports failures,
 * except for opening a search, which nobody waits for.
 */
export function changeSavedSearch(client: QueryClient, userId: string, change: SavedSearchChange): void {
  const before = client.getQueryData(savedQuery(userId).queryKey)?.find(({ id }) => id === change.id)
  const options: MutationOptions<Done, Error, SavedSearchChange> = {
    mutationKey: changesKey,
    scope: { id: 'saved-searches' },
    mutationFn: send,
    ...(change.act === 'open' && { meta: { errors: 'own' as const } }),
    onSuccess: ({ message, saved }) => {
      updateCachedList(client, userId, (list) => (saved ? withSaved(list, saved) : withChange(list, change)))
      if (change.act === 'remove' && before) notifyRemoved(client, userId, before)
      else if (change.act !== 'open') notify('success', message)
    },
    onError: () => {
      // The Undo button has disappeared, so show it again.
      if (change.act === 'restore') notifyRemoved(client, userId, change.saved)
      // The change may have succeeded although the answer was lost, or the list changed elsewhere.
      void client.invalidateQueries({ queryKey: savedQuery(userId).queryKey })
    },
  }
  // Not bound to the component, which may unmount before the end.
  client
    .getMutationCache()
    .build(client, options)
    .execute(change)
    .catch(() => undefined)
}

/** The filters exist nowhere else: the toast with Undo stays until it is dismissed. */
function notifyRemoved(client: QueryClient, userId: string, saved: SavedSearch): void {
  const text = removedText(saved)
  notify('success', text, {
    label: t`Undo`,
    run: (press) => {
      ignoreSecondPress(press)
      removeToast(text)
      focusOnReturn(saved.id)
      changeSavedSearch(client, userId, { act: 'restore', id: saved.id, saved })
    },
  })
}
