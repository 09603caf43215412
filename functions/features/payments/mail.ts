import { compose, dayOf, type Mail } from '#functions/clients/mail'
import { siteUrl } from '#functions/clients/site-url'

/*
 * Mails about the end of a plan. Apart from fixed texts, they contain only names of plans, which administrators choose.
 */

/** A plan, and the time at which it ends (ISO). */
export interface Ending {
  plan: string
  end: string
}

const packages = async () => ({ label: 'See the plans', url: `${await siteUrl()}/packages` })

/** Reminder some days before a plan ends; `next` follows it. */
export async function planEndsMail(to: string, { plan, end }: Ending, next?: Ending): Promise<Mail> {
  return compose({
    to,
    subject: `Your ${plan} plan ends on ${dayOf(end)}`,
    before: [
      `Your ${plan} plan ends on ${dayOf(end)}. It does not renew automatically. Nothing will be charged.`,
      next
        ? `Your ${next.plan} plan, which you have already paid for, starts then and lasts until ${dayOf(next.end)}.`
        : 'After that you are on Free. Your profile and your connections stay as they are.',
    ],
    link: await packages(),
    after: [],
  })
}

/** When a plan has ended; `next` runs now. */
export async function planEndedMail(to: string, { plan, end }: Ending, next?: Ending): Promise<Mail> {
  return compose({
    to,
    subject: `Your ${plan} plan has ended`,
    before: [
      `Your ${plan} plan ended on ${dayOf(end)}. Nothing will be charged.`,
      next
        ? `You are on ${next.plan} now, which you have already paid for, until ${dayOf(next.end)}.`
        : 'You are on Free again. Your profile and your connections stay as they are.',
    ],
    link: await packages(),
    after: [],
  })
}
