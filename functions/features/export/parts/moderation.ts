import { caseActionLabels, reportReasonLabels } from '#shared/options/moderation'
import type { OwnDecision } from '#shared/schemas/moderation'
import { nameBlocked } from '#functions/features/blocks/store'
import { listCasesOf } from '#functions/features/moderation/cases'
import { presentDecision } from '#functions/features/moderation/present'
import { listReportsBy } from '#functions/features/moderation/reports'
import { sanctionOf } from '#functions/features/moderation/rules'
import type { OwnTexts } from '#functions/features/profiles/own-texts'
import type { PageWording } from '../wording'
import { type Exporter, type ExportPart, type Row, collectPages } from './export-part'

const readReports = ({ actor, viewerContext }: Exporter) =>
  collectPages(
    (page) => listReportsBy(actor.userId, page),
    async (items) => {
      const names = await nameBlocked(
        items.map(({ target_id }) => target_id),
        viewerContext.viewer,
      )
      return items.map(({ reason, message, evidence, created_at, outcome }, at) => ({
        member: { name: names[at]! },
        reason,
        ...(message && { message }),
        // Only the numbers: the messages are in the conversation, if the member still sees it.
        evidence: evidence.map(({ seq }) => seq),
        created_at,
        outcome: outcome ?? null,
      }))
    },
  )

/** The reports that the member made: name and outcome. */
export const reports: ExportPart = {
  name: 'reports',
  of: ['report'],
  read: async (exporter) => {
    const { entries, more } = await readReports(exporter)
    const { texts, word, day, said, member: nameOf } = exporter.wording
    const rows = entries.map(({ member, reason, message, created_at, outcome }): Row => {
      const label = word(reportReasonLabels[reason])
      const what = message ? said(label, message) : label
      return [
        texts.reports.report(nameOf(member.name), what, texts.reports[outcome ?? 'open']),
        day(created_at),
      ]
    })
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

const readDecisions = ({ actor, now }: Exporter) =>
  collectPages(
    (page) => listCasesOf(actor.userId, page),
    (items) =>
      Promise.resolve(
        items
          .filter(({ decision }) => sanctionOf(decision?.action))
          .map((item) => ({
            ...presentDecision(item, now),
            // Kept for an appeal.
            ...(item.decision?.texts && { removed_texts: item.decision.texts }),
          })),
      ),
  )

type ExportedDecision = OwnDecision & { removed_texts?: OwnTexts }

function rowsOf(
  { action, reason, at, until, removed_texts, appeal, answer }: ExportedDecision,
  { texts: { decisions: texts }, word, day, said }: PageWording,
): Row[] {
  const label = word(caseActionLabels[action])
  const rows: Row[] = [[said(until ? texts.until(label, day(until)) : label, reason), day(at)]]
  for (const text of [removed_texts?.about, removed_texts?.about_family])
    if (text) rows.push([said(texts.removedText, text), day(at)])
  if (appeal) rows.push([said(texts.appeal, appeal.text), day(appeal.at)])
  if (answer) rows.push([said(texts[answer.outcome], answer.reason), day(answer.at)])
  return rows
}

/** Decisions about the member's account, without who decided and who reported. */
export const decisions: ExportPart = {
  name: 'decisions',
  of: ['case'],
  read: async (exporter) => {
    const { entries, more } = await readDecisions(exporter)
    const rows = entries.flatMap((entry) => rowsOf(entry, exporter.wording))
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
