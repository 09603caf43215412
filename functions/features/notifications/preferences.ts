import { busy, unauthorized } from '#shared/errors'
import { retries } from '#shared/limits'
import type {
  NotificationPreferences,
  PreferencesChange,
  StoppableMail,
} from '#shared/schemas/notification-preferences'
import type { AccountState } from '#functions/core/account'
import { isSameSecret } from '#functions/core/crypto'
import { secret, type UserId, userId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import {
  absent,
  type Condition,
  transactIf,
  unchanged,
  update,
  type Write,
  writeIf,
} from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { loadAccountState } from '#functions/features/accounts/store'
import type { PreferencesItem } from './items'
import { summaryWrite } from './outbox'
import { defaultHours, type Hours } from './timing'

/* What a member is told about outside of the app, and when. Also counts the saved searches, see saved-searches/store.ts. */

const PREFERENCES = 'preferences'

/** A new item. Its code never changes, so that links in old mails keep working. */
export const firstPreferences = (zone: string = defaultHours.zone) => ({
  ...defaultHours,
  zone,
  mail: true,
  code: secret(),
})

/** The stored preferences, strongly consistent; undefined if there are none. */
export const loadPreferencesItem = (user: UserId): Promise<PreferencesItem | undefined> =>
  getItem<PreferencesItem>(keys.preferences(user), { consistent: true })

/** The stored preferences, made if there are none; undefined for a deleted account. */
export async function ensurePreferences(user: UserId): Promise<PreferencesItem | undefined> {
  const item = await loadPreferencesItem(user)
  if (item) return item
  const made = update(PREFERENCES, keys.preferences(user), { initial: firstPreferences() })
  return (await transactIf([checkNotDeleted(user), made])) ? loadPreferencesItem(user) : undefined
}

export const hoursOf = ({ zone, quiet }: Hours = defaultHours): Hours => ({ zone, quiet })

const defaultPush = { proposals: true, messages: true, people: true, account: true, names: false }

/** A member's preferences, with defaults for what they have not chosen. */
export const preferencesOf = (
  item: PreferencesItem | undefined,
  { chat }: Pick<AccountState, 'chat'>,
): NotificationPreferences => ({
  mail: {
    proposals: item?.proposals ?? 'now',
    messages: item?.messages ?? (chat?.no_unread_mail ? 'off' : 'now'),
    people: item?.mail ?? true,
    summary: item?.summary ?? false,
  },
  push: { ...defaultPush, ...item?.push },
  ...hoursOf(item),
})

const stored = ({ mail: { people, ...mail } = {}, ...hours }: Omit<PreferencesChange, 'push'>) => ({
  ...hours,
  ...mail,
  mail: people,
})

/** Choices about pushes are stored together: changed only as they were read. */
const samePushes = (item: PreferencesItem | undefined): Condition =>
  item ? unchanged(item, ['push']) : absent

/** The writes of a change to the stored preferences. */
function changeWrites(
  user: UserId,
  item: PreferencesItem | undefined,
  { push, ...others }: PreferencesChange,
  now: Date,
): Write[] {
  const set = { ...stored(others), ...(push && { push: { ...item?.push, ...push } }) }
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const initial = Object.entries(firstPreferences()).filter(([name]) => !given.some(([one]) => one === name))
  const summary = others.mail?.summary
  const { zone, quiet } = { ...hoursOf(item), ...others }
  return [
    checkNotDeleted(user),
    update(PREFERENCES, keys.preferences(user), {
      set: Object.fromEntries(given),
      initial: Object.fromEntries(initial),
      ...(push && samePushes(item)),
    }),
    ...(summary === undefined ? [] : [summaryWrite(user, summary, { zone, quiet }, now)]),
  ]
}

/**
 * Stores a change and returns the preferences. Due mails check the preferences again before they are sent. 401 if the account was
 * deleted concurrently.
 */
export async function savePreferences(
  state: AccountState,
  change: PreferencesChange,
  now: Date,
): Promise<NotificationPreferences> {
  const user = state.user_id
  const done = await retrying(async (again) => {
    const writes = changeWrites(user, await loadPreferencesItem(user), change, now)
    if (await transactIf(writes, { retry: retries.shortlist })) return true
    const account = await loadAccountState(user)
    if (!account || account.status === 'deleted') throw unauthorized()
    return again
  }, retries.shortlist)
  if (!done) throw busy()
  return preferencesOf(await loadPreferencesItem(user), state)
}

/** The code in the unsubscribe links: user id and code. */
export const mailedCode = (user: UserId, { code }: Pick<PreferencesItem, 'code'>) => `${user}.${code}`

const mailed = /^(?<user>[A-Za-z0-9_-]{1,128})\.(?<code>[A-Za-z0-9_-]{43})$/

const stopped = {
  proposals: { proposals: 'off' },
  messages: { messages: 'off' },
  people: { mail: false },
  summary: { summary: false },
} as const satisfies Record<StoppableMail, Partial<PreferencesItem>>

/** Turns off one kind of mail of the member with this code. Idempotent; false for an unknown code. */
export async function stopMails(mailedText: string, kind: StoppableMail): Promise<boolean> {
  const { user, code } = mailed.exec(mailedText)?.groups ?? {}
  if (user === undefined || code === undefined) return false
  const id = userId(user)
  const item = await loadPreferencesItem(id)
  if (!item || !isSameSecret(code, item.code)) return false
  return writeIf(
    update(PREFERENCES, keys.preferences(id), { set: stopped[kind], ...unchanged(item, ['code']) }),
  )
}
