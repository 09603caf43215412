import { pictureRequestPeriods } from '#shared/limits'
import { secondMs } from '#shared/units'
import { isInForce, type PictureGrant } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import { epochSeconds } from '#functions/core/clock'
import { type UserId, userId } from '#functions/core/ids'
import { indexEntry, type Key, keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { pageOfSorted, queryFullPage } from '#functions/db/pages'
import { batchGet, type Page, query } from '#functions/db/table'
import { absent, check, put, unchanged, type Write } from '#functions/db/transact'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PictureRequestItem } from './items'
import type { PictureRequest } from './rules'

export const PICTURE_REQUEST = 'pictureRequest'

type Ids = Pick<PictureRequest, 'owner_id' | 'viewer_id'>

/** The id of a request: there is at most one for each direction of two members. */
export const requestIdOf = ({ viewer_id, owner_id }: Ids): string => `${viewer_id}.${owner_id}`

/** The two members of a request's id. */
export function membersOf(requestId: string): Ids {
  const [viewer = '', owner = ''] = requestId.split('.')
  return { viewer_id: userId(viewer), owner_id: userId(owner) }
}

const keyOf = ({ viewer_id, owner_id }: Ids): Key => keys.pictureRequest(viewer_id, owner_id)

/** Has the status not ended yet? */
const stands = ({ until }: PictureRequest, now: Date): boolean =>
  until === undefined || now.getTime() < Date.parse(until)

/** The request if its status has not ended. What a break or suspension has ended is left to `accessOf`. */
export const standing = <Request extends PictureRequest>(
  request: Request | undefined,
  now: Date,
): Request | undefined => (request && stands(request, now) ? request : undefined)

/** The grant that a request stands for, if its pictures are shown. */
export const grantOf = (request: PictureRequest | undefined): PictureGrant | undefined =>
  request?.status === 'granted' ? { at: request.at, until: request.until } : undefined

/** The stored requests of two members in both directions, strongly consistent. */
export interface RequestsBetween {
  /** Of the first member, for the second one's pictures. */
  sent: PictureRequestItem | undefined
  /** Of the second member, for the first one's. */
  received: PictureRequestItem | undefined
}

/** The keys of `RequestsBetween`, in that order. */
export const requestKeysOf = (one: UserId, other: UserId): readonly [Key, Key] => [
  keys.pictureRequest(one, other),
  keys.pictureRequest(other, one),
]

export async function loadRequestsBetween(one: UserId, other: UserId): Promise<RequestsBetween> {
  const found = await batchGet<PictureRequestItem>(requestKeysOf(one, other), { consistent: true })
  const [sent, received] = found
  return { sent, received }
}

/** Condition: the request is as it was read, or there still is none. */
const asRead = (read: PictureRequestItem | undefined) =>
  read ? unchanged(read, ['status', 'at', 'until', 'mutual']) : { ...absent, values: {} }

/** Stores a request in place of the one that was read. */
export function requestWrite(read: PictureRequestItem | undefined, next: PictureRequest): Write {
  const { owner_id, viewer_id, status, at, until, mutual } = next
  const item: PictureRequestItem = {
    ...keyOf(next),
    ...indexEntry(lists.pictureRequestsTo(owner_id), `${status}#${at}#${viewer_id}`),
    owner_id,
    viewer_id,
    status,
    at,
    ...(until !== undefined && { until, ttl: epochSeconds(new Date(until)) }),
    ...(mutual && { mutual }),
  }
  return put(PICTURE_REQUEST, item, asRead(read))
}

/** Fails the transaction if the request is not as it was read. */
const requestCheck = (ids: Ids, read: PictureRequestItem | undefined): Write =>
  check(PICTURE_REQUEST, keyOf(ids), asRead(read))

/** A request whose status ends by itself. */
export const withStatus = (
  ids: Ids,
  status: keyof typeof pictureRequestPeriods,
  now: Date,
): PictureRequest => ({
  owner_id: ids.owner_id,
  viewer_id: ids.viewer_id,
  status,
  at: now.toISOString(),
  until: new Date(now.getTime() + pictureRequestPeriods[status] * secondMs).toISOString(),
})

/** What a request becomes when `by` blocks the other member or ends the connection; undefined if it needs no end. */
function endOf(request: PictureRequest | undefined, by: UserId, now: Date): PictureRequest | undefined {
  if (!request || !stands(request, now)) return undefined
  if (request.status === 'granted') return withStatus(request, 'revoked', now)
  if (request.status !== 'pending') return undefined
  return withStatus(request, request.owner_id === by ? 'declined' : 'withdrawn', now)
}

/**
 * The writes that end what two members asked and showed each other, in the transaction of a block or of the end of a connection by the
 * first one. It looks as if they had answered, taken back or withdrawn. The writes fail if either request changed since it was read.
 */
export const endRequestsWrites = (
  by: UserId,
  other: UserId,
  { sent, received }: RequestsBetween,
  now: Date,
): Write[] =>
  (
    [
      [{ viewer_id: by, owner_id: other }, sent],
      [{ viewer_id: other, owner_id: by }, received],
    ] as const
  ).map(([ids, read]) => {
    const end = endOf(read, by, now)
    return end ? requestWrite(read, end) : requestCheck(ids, read)
  })

/** Does a grant last in spite of the breaks and suspensions of this member? True for requests without a grant. */
export const isStillShown = (
  request: PictureRequest,
  { grants_ended_at }: Pick<AccountState, 'grants_ended_at'>,
  now: Date,
): boolean => {
  const grant = grantOf(request)
  return !grant || isInForce(grant, [grants_ended_at], now)
}

/**
 * Who shows this member their pictures, by id, strongly consistent. Reads nothing if there never was a request. The owners' breaks
 * and suspensions are taken from their account states.
 */
export async function loadGrants(
  { user_id, role, picture_requests }: Pick<AccountState, 'user_id' | 'role' | 'picture_requests'>,
  now: Date,
): Promise<ReadonlyMap<string, PictureGrant>> {
  if (!picture_requests || role === 'admin') return new Map()
  const granted = (await loadSent(user_id)).filter(({ status }) => status === 'granted')
  const owners = await batchGet<AccountStateItem>(
    granted.map(({ owner_id }) => keys.accountState(owner_id)),
    { consistent: true },
  )
  return new Map(
    granted.flatMap((request, at) => {
      const [grant, owner] = [grantOf(request), owners[at]]
      return grant && owner && isStillShown(request, owner, now) ? [[request.owner_id, grant]] : []
    }),
  )
}

/** All requests of a member, and what they were shown; few, since all but lasting grants expire. */
async function loadSent(viewer: UserId): Promise<PictureRequestItem[]> {
  const { items } = await query<PictureRequestItem>(lists.ofMember(viewer), {
    sort: { beginsWith: prefixes.pictureRequest },
    consistent: true,
  })
  return items
}

interface ListRequest extends PageRequest {
  excluded: Exclusions
  now: Date
}

/** What a member asked for or was shown, latest first, without `excluded` members. */
export async function listSent(
  account: AccountState,
  { excluded, now, ...page }: ListRequest,
): Promise<Page<PictureRequest>> {
  const requests = await loadSent(account.user_id)
  const shown = requests.filter(
    (request) =>
      stands(request, now) && isStillShown(request, account, now) && !excluded.has(request.owner_id),
  )
  return pageOfSorted(shown, ({ at, owner_id }) => `${at}#${owner_id}`, page)
}

/** The open requests to a member, or those to whom they show their pictures, latest first, without `excluded` members. */
export const listReceived = (
  account: AccountState,
  status: 'pending' | 'granted',
  { excluded, now, cursor, pageSize }: ListRequest,
): Promise<Page<PictureRequest>> =>
  queryFullPage<PictureRequestItem>(
    lists.pictureRequestsTo(account.user_id),
    { sort: { beginsWith: `${status}#` }, descending: true, limit: pageSize, cursor },
    (request) =>
      stands(request, now) && isStillShown(request, account, now) && !excluded.has(request.viewer_id),
  )
