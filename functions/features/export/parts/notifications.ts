import { brandName } from '#shared/brand'
import type { NoticeTime } from '#shared/options/notice-times'
import type { NotificationType } from '#shared/schemas/entities'
import { loadPreferencesItem, preferencesOf } from '#functions/features/notifications/preferences'
import { idOfNotification, listNotifications } from '#functions/features/notifications/store'
import { loadCounterpartsById, nameCounterpart } from '#functions/features/profiles/counterparts'
import { dayOf, type Exporter, type ExportPart, type Row, collectPages, slugText } from './export-part'

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

/** `about`: the name of a member or plan, or an administrator's text. */
const sentences: Partial<Record<NotificationType, (about: string) => string>> = {
  'proposal.received': (name) => `${name} sent you a proposal.`,
  'proposal.accepted': (name) => `${name} accepted your proposal.`,
  'proposal.rejected': (name) => `${name} declined your proposal.`,
  'proposal.withdrawn': (name) => `${name} withdrew a proposal.`,
  message: (text) => `A message from ${brandName}: ${text}`,
}

const sentenceOf = (type: NotificationType, about = ''): string =>
  sentences[type]?.(about) ?? [slugText(type.replaceAll('.', '_')), about].filter(Boolean).join(': ')

export const notifications: ExportPart = {
  name: 'notifications',
  title: 'Notifications',
  of: ['notification', 'readAllMark'],
  read: async (exporter) => {
    const { entries, more } = await readNotifications(exporter)
    const rows = entries.map(({ type, member, plan_name, text, created_at }): Row => [
      sentenceOf(type, member?.name ?? plan_name ?? text),
      dayOf(created_at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

const times: Readonly<Record<NoticeTime, string>> = { now: 'At once', daily: 'Once a day', off: 'Never' }
const yesNo = (on: boolean) => (on ? 'Yes' : 'No')

/** What the member is told outside of the app; without the unsubscribe code, which others could use. */
export const preferences: ExportPart = {
  name: 'notification_preferences',
  title: 'Notification settings',
  of: ['preferences'],
  read: async ({ actor }) => {
    const chosen = preferencesOf(await loadPreferencesItem(actor.userId), actor.account)
    const { mail, zone, quiet } = chosen
    return {
      data: chosen,
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['E-mails about proposals', times[mail.proposals]],
            ['E-mails about messages', times[mail.messages]],
            ['E-mails about new people', yesNo(mail.people)],
            ['Weekly summary', yesNo(mail.summary)],
            ['Time zone', zone],
            ['Quiet hours', quiet ? `${quiet.from} – ${quiet.to}` : 'None'],
          ],
        },
      ],
    }
  },
}
