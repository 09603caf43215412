import { domainOf, type Settings } from '../config'
import type { Facts } from './facts'
import { ask, fine, type Finding, read, stops } from './finding'

/** Mails of a day that are too few for a service that anybody may join: the sandbox has 200. */
const fewMails = 1000

const sesPage = (region: string, page: string) =>
  `https://${region}.console.aws.amazon.com/ses/home?region=${region}#/${page}`

type Sender = NonNullable<Settings['mail']>

type State = Extract<NonNullable<Facts['identity']>, { value: unknown }>['value']

/** Of a sender that an operator had SES verify. */
function judgeByHand(from: string, region: string, state: State): Finding {
  const orZone = `${sesPage(region, 'identities')}, or let a zone make it, \`mail.zone\`.`
  if (state === 'verified') return fine(`SES has verified ${from}, or its domain, and signs its mails.`)
  // RFC 8058, section 4: without a signature no receiver is to offer that.
  if (state === 'unsigned')
    return ask(
      `SES has verified ${from}, or its domain, but does not sign its mails (DKIM): mail programs then offer nobody to end mails about new people with one press: ${orZone}`,
    )
  return ask(`SES has not verified ${from}, nor its domain (${state}); until then no mail is sent: ${orZone}`)
}

function judgeIdentity({ from, region, zone }: Sender, facts: Facts): Finding[] {
  const { identity, mailStack } = facts
  if (!identity) return []
  if (!zone) return read(`the sender ${from}`, identity, (state) => judgeByHand(from, region, state))
  return read(`the identity of ${domainOf(from)}`, identity, (state) => {
    if (state === 'missing') return fine(`The stack of the mails makes the identity of ${domainOf(from)}.`)
    return read('the stack of the mails', mailStack ?? { unread: 'it was not asked for' }, (stands) =>
      stands
        ? fine(`SES knows ${domainOf(from)} (${state}), by the stack of the mails.`)
        : stops(
            `SES in ${region} knows ${domainOf(from)} already, so CloudFormation cannot make it: delete the identity (${sesPage(region, 'identities')}), or leave \`mail.zone\` out.`,
          ),
    )
  })
}

/** The sender: out of the sandbox, large enough, and verified. */
export function judgeMail({ mail, withoutMail }: Settings, facts: Facts): Finding[] {
  if (!mail || !facts.sender)
    return withoutMail ? [] : [ask('There is no sender: the stage sends no mail (`mail`).')]
  const page = sesPage(mail.region, 'account')
  return [
    ...read(`SES in ${mail.region}`, facts.sender, ({ production, enabled, perDay, perSecond }) => [
      production
        ? fine(`SES in ${mail.region} is out of its sandbox.`)
        : ask(
            `SES in ${mail.region} is in its sandbox: only verified addresses get mail. Ask for production access: ${page}.`,
          ),
      ...(enabled ? [] : [ask(`SES in ${mail.region} has stopped this account from sending: ${page}.`)]),
      ...(production && perDay >= 0 && perDay < fewMails
        ? [
            ask(
              `SES takes ${perDay} mails a day in ${mail.region}, ${perSecond} a second; ask for more before many join: quota “Sending quota” of Amazon SES, ${page}.`,
            ),
          ]
        : []),
    ]),
    ...judgeIdentity(mail, facts),
  ]
}
