import { caseActionLabels, type ReportOutcome, reportReasonLabels } from '#shared/options/moderation'
import type { OwnDecision } from '#shared/schemas/moderation'
import { nameBlocked } from '#functions/features/blocks/store'
import { listCasesOf } from '#functions/features/moderation/cases'
import { presentDecision } from '#functions/features/moderation/present'
import { listReportsBy } from '#functions/features/moderation/reports'
import { sanctionOf } from '#functions/features/moderation/rules'
import type { OwnTexts } from '#functions/features/profiles/own-texts'
import { dayOf, type Exporter, type ExportPart, type Row, collectPages } from './export-part'

const readReports = ({ actor }: Exporter) =>
  collectPages(
    (page) => listReportsBy(actor.userId, page),
    async (items) => {
      const names = await nameBlocked(items.map(({ target_id }) => target_id))
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

const outcomes: Record<ReportOutcome, string> = {
  acted: 'we took action',
  nothing_found: 'we found no reason to act',
  taken_back: 'we took action, and cancelled it later',
  gone: 'they have left',
}

/** The reports that the member made: name and outcome. */
export const reports: ExportPart = {
  name: 'reports',
  title: 'Members you reported',
  of: ['report'],
  read: async (exporter) => {
    const { entries, more } = await readReports(exporter)
    const rows = entries.map(({ member, reason, message, created_at, outcome }): Row => {
      const said = [reportReasonLabels[reason], message].filter(Boolean).join(': ')
      return [
        `${member.name}. ${said} (${outcome ? outcomes[outcome] : 'we are looking into it'})`,
        dayOf(created_at),
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

function rowsOf({ action, reason, at, until, removed_texts, appeal, answer }: ExportedDecision): Row[] {
  const end = until ? ` until ${dayOf(until)}` : ''
  const rows: Row[] = [[`${caseActionLabels[action]}${end}: ${reason}`, dayOf(at)]]
  for (const text of Object.values(removed_texts ?? {})) rows.push([`The removed text: ${text}`, dayOf(at)])
  if (appeal) rows.push([`Your appeal: ${appeal.text}`, dayOf(appeal.at)])
  if (answer) {
    const stands = answer.outcome === 'upheld' ? 'the decision stays' : 'the decision is cancelled'
    rows.push([`The answer (${stands}): ${answer.reason}`, dayOf(answer.at)])
  }
  return rows
}

/** Decisions about the member's account, without who decided and who reported. */
export const decisions: ExportPart = {
  name: 'decisions',
  title: 'Decisions about your account',
  of: ['case'],
  read: async (exporter) => {
    const { entries, more } = await readDecisions(exporter)
    return { data: entries, blocks: [{ kind: 'list', rows: entries.flatMap(rowsOf) }], more }
  },
}
