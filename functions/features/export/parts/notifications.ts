import { isolated } from '#functions/core/isolated'
import { loadPreferencesItem, preferencesOf } from '#functions/features/notifications/preferences'
import { idOfNotification, listNotifications } from '#functions/features/notifications/store'
import { loadCounterpartsById, nameCounterpart } from '#functions/features/profiles/counterparts'
import type { PageWording } from '../wording'
import { type Exporter, type ExportPart, type Row, collectPages } from './export-part'

const readNotifications = ({ actor, viewerContext }: Exporter) =>
  collectPages(
    (page) => listNotifications(actor.userId, page),
    async (items) => {
      const actors = items.map(({ actor_id }) => actor_id)
      const counterparts = await loadCounterpartsById(actor, actors, viewerContext)
      return items.map((item) => ({
        id: idOfNotification(item),
        type: item.type,
        ...(item.actor_id !== undefined && {
          member: nameCounterpart(counterparts.get(item.actor_id)!, viewerContext),
        }),
        ...(item.proposal_id !== undefined && { proposal_id: item.proposal_id }),
        ...(item.payment_id !== undefined && { payment_id: item.payment_id }),
        ...(item.case_id !== undefined && { case_id: item.case_id }),
        ...(item.action !== undefined && { action: item.action }),
        ...(item.outcome !== undefined && { outcome: item.outcome }),
        ...(item.plan_name !== undefined && { plan_name: item.plan_name }),
        ...(item.text !== undefined && { text: item.text }),
        read: item.read,
        created_at: item.created_at,
      }))
    },
  )

type Told = Awaited<ReturnType<typeof readNotifications>>['entries'][number]

function sentenceOf({ type, member, plan_name, text }: Told, wording: PageWording): string {
  const sentence = wording.texts.notifications[type]
  if (typeof sentence === 'function') return sentence(wording.member(member?.name ?? ''))
  if (plan_name !== undefined) return `${sentence}: ${wording.plan(plan_name)}`
  return text === undefined ? sentence : wording.said(sentence, text)
}

export const notifications: ExportPart = {
  name: 'notifications',
  of: ['notification', 'readAllMark'],
  read: async (exporter) => {
    const { entries, more } = await readNotifications(exporter)
    const { wording } = exporter
    const rows = entries.map((entry): Row => [sentenceOf(entry, wording), wording.day(entry.created_at)])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

/** What the member is told outside of the app; without the unsubscribe code, which others could use. */
export const preferences: ExportPart = {
  name: 'notification_preferences',
  of: ['preferences'],
  read: async ({ actor, wording: { texts, yesNo } }) => {
    const chosen = preferencesOf(await loadPreferencesItem(actor.userId), actor.account)
    const { mail, zone, quiet } = chosen
    const labels = texts.preferences
    return {
      data: chosen,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [labels.proposals, labels.times[mail.proposals]],
            [labels.messages, labels.times[mail.messages]],
            [labels.people, yesNo(mail.people)],
            [labels.summary, yesNo(mail.summary)],
            [labels.zone, isolated(zone)],
            [labels.quiet, quiet ? texts.span(quiet.from, quiet.to) : texts.none],
          ],
        },
      ],
    }
  },
}
