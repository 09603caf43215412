import { compose, dayOf, type Mail, type Reader } from '#functions/clients/mail'
import { siteUrl } from '#functions/clients/site-url'
import { type Texts, textsOf } from '#functions/texts/index'

/*
 * Mails about the end of a plan. Apart from fixed texts, they contain only names of plans, which administrators choose.
 */

/** A plan, and the time at which it ends (ISO). */
export interface Ending {
  plan: string
  end: string
}

const packages = async ({ see }: Texts['plans']) => ({ label: see, url: `${await siteUrl()}/packages` })

const nameOf = ({ plan }: Ending, { names }: Texts['plans']): string => names[plan] ?? plan

/** Reminder some days before a plan ends; `next` follows it. */
export async function planEndsMail(reader: Reader, ending: Ending, next?: Ending): Promise<Mail> {
  const { language } = reader
  const { plans } = textsOf(language)
  const plan = nameOf(ending, plans)
  const day = dayOf(ending.end, language)
  return compose({
    ...reader,
    subject: plans.ends.subject(plan, day),
    before: [
      plans.ends.before(plan, day),
      next ? plans.ends.next(nameOf(next, plans), dayOf(next.end, language)) : plans.ends.free,
    ],
    link: await packages(plans),
    after: [],
  })
}

/** When a plan has ended; `next` runs now. */
export async function planEndedMail(reader: Reader, ending: Ending, next?: Ending): Promise<Mail> {
  const { language } = reader
  const { plans } = textsOf(language)
  const plan = nameOf(ending, plans)
  return compose({
    ...reader,
    subject: plans.ended.subject(plan),
    before: [
      plans.ended.before(plan, dayOf(ending.end, language)),
      next ? plans.ended.next(nameOf(next, plans), dayOf(next.end, language)) : plans.ended.free,
    ],
    link: await packages(plans),
    after: [],
  })
}
