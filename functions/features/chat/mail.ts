import { brand } from '#shared/brand'
import type { UserId } from '#functions/core/ids'
import { siteUrl } from '#functions/clients/site'
import { compose, type Mail } from '#functions/clients/email'

/** Messages of one member that another one has not read. */
export interface Unread {
  from: UserId
  /** As the reader may see it; absent where they may not. */
  name: string | undefined
  count: number
}

/**
 * Tells of unread messages without a word of them: others may see a mail. It holds a name that a member chose, so it only goes
 * to addresses that are known to be the reader's own.
 */
export async function unreadMail(to: string, { from, name, count }: Unread): Promise<Mail> {
  const messages = count === 1 ? 'a message that you have' : `${count} messages that you have`
  return compose({
    to,
    subject: 'You have an unread message',
    before: [`${name ?? 'A member'} sent you ${messages} not read yet.`],
    link: {
      label: 'Open the conversation',
      url: `${await siteUrl()}/dashboard/live-chat?with=${encodeURIComponent(from)}`,
    },
    after: [
      `You get one such e-mail a day at most for each conversation. If you do not want them, turn them off in your settings on ${brand.name}.`,
    ],
  })
}
