import type { AccountState } from '#functions/core/account'
import { checksOf } from '#functions/core/checks'
import { isolated } from '#functions/core/isolated'
import type { PhotoCheckItem } from '#functions/features/verification/items'
import type { ExportTexts } from '#functions/texts/export/index'
import type { Row } from './export-part'

/* A member's photo check, without the photos. */

export const photoCheckData = (state: AccountState, latest: PhotoCheckItem | undefined) => ({
  photo_checked_on: checksOf(state).photo ?? null,
  photo_check: latest
    ? {
        state: latest.state,
        sent_at: latest.sent_at ?? null,
        refused_because: latest.refusal?.reason ?? null,
        objection: latest.objection?.text ?? null,
      }
    : null,
})

export function photoCheckRows(
  state: AccountState,
  latest: PhotoCheckItem | undefined,
  { labels, day }: { labels: ExportTexts['account']; day: (iso: string) => string },
): Row[] {
  const { photo } = checksOf(state)
  const rows: Row[] = [[labels.photoChecked, photo ? day(photo) : labels.notYet]]
  if (latest?.sent_at) rows.push([labels.photosSent, day(latest.sent_at)])
  if (latest?.objection) rows.push([labels.photoObjection, isolated(latest.objection.text)])
  return rows
}
