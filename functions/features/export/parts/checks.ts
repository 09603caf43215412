import type { AccountState } from '#functions/core/account'
import { checksOf } from '#functions/core/checks'
import { isolated } from '#functions/core/isolated'
import type { CheckItem, IdentityCheckItem, PhotoCheckItem } from '#functions/features/verification/items'
import type { ExportTexts } from '#functions/texts/export/index'
import type { Row } from './export-part'

/* A member's photo and identity checks, without the photos and documents. */

interface Latest {
  photo: PhotoCheckItem | undefined
  identity: IdentityCheckItem | undefined
}

const dataOf = ({ state, sent_at, refusal, objection }: CheckItem) => ({
  state,
  sent_at: sent_at ?? null,
  refused_because: refusal?.reason ?? null,
  objection: objection?.text ?? null,
})

export function checkData(account: AccountState, { photo, identity }: Latest) {
  const checks = checksOf(account)
  return {
    photo_checked_on: checks.photo ?? null,
    photo_check: photo ? dataOf(photo) : null,
    identity_checked_on: checks.identity ?? null,
    identity_check: identity ? { document: identity.document, ...dataOf(identity) } : null,
  }
}

export function checkRows(
  account: AccountState,
  { photo, identity }: Latest,
  { labels, day }: { labels: ExportTexts['account']; day: (iso: string) => string },
): Row[] {
  const checks = checksOf(account)
  const checked = (on: string | undefined) => (on ? day(on) : labels.notYet)
  const rowsOf = (item: CheckItem | undefined, sent: string): Row[] => [
    ...(item?.sent_at ? [[sent, day(item.sent_at)] as Row] : []),
    ...(item?.objection ? [[labels.checkObjection, isolated(item.objection.text)] as Row] : []),
  ]
  return [
    [labels.photoChecked, checked(checks.photo)],
    ...rowsOf(photo, labels.photosSent),
    [labels.identityChecked, checked(checks.identity)],
    ...rowsOf(identity, labels.cardSent),
  ]
}
