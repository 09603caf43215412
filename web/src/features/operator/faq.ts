import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { brandName } from '#shared/brand'
import {
  ageLimits,
  checkPhotoDays,
  freePeriodDays,
  identityCardDays,
  lifetimes,
  pictureGrantDays,
} from '#shared/limits'
import { day } from '#shared/units'

export interface Question {
  /** The anchor on the page of questions: `/faq#cost`. Others may link to it, so do not change it. */
  id: string
  asked: MessageDescriptor
  /** `<0>` and `</0>` enclose the text of the first of `links`, `<1>` and `</1>` that of the second. */
  answer: MessageDescriptor
  links?: readonly string[]
}

const { min, max } = ageLimits
const [days, moreDays, mostDays] = pictureGrantDays
const objectionDays = lifetimes.objection / day

/**
 * Frequent questions of visitors and members; search engines read them too. Every answer is the operator's
 * statement and true of the product: if you change one, check that it still is.
 */
export const questions: readonly Question[] = [
  {
    id: 'services',
    asked: msg`What does ${brandName} do?`,
    answer: msg`We introduce families to each other. A member completes a profile, reads other profiles, and sends a proposal. When it is accepted, the two members are connected and can see each other’s profile and picture. Our consultants help if you have a question.`,
  },
  {
    id: 'membership',
    asked: msg`Who can become a member?`,
    answer: msg`Anyone from ${min} to ${max} years of age who wants to marry, from any community, for a first marriage or a second. You can make a profile for yourself, or for a son, daughter, brother, sister, other relative or friend who agrees. The profile says who wrote it.`,
  },
  {
    id: 'cost',
    asked: msg`What does it cost?`,
    answer: msg`Everyone starts on the Free plan, which costs nothing. You can send some proposals and messages with it, and the count resets every ${freePeriodDays} days. The <0>plans page</0> shows what each plan includes and what it costs.`,
    links: ['/packages'],
  },
  {
    id: 'privacy',
    asked: msg`Who sees my profile and my picture?`,
    answer: msg`Before you submit your profile, you choose how open it is: everyone sees your full name and picture; only members with a profile see them; or members with a profile see your name, and your picture only after a proposal between you is accepted. Other people see only your first name, the first letter of your last name and a drawn picture. In the settings you can change this at any time, and let fewer members read your profile. A member who receives your proposal can read it too. Your e-mail address and phone number are never on your profile. The <0>privacy policy</0> tells you more.`,
    links: ['/privacy-policy'],
  },
  {
    id: 'hidden-picture',
    asked: msg`Can I show a hidden picture to one member?`,
    answer: msg`Yes. Members who do not see your picture can ask to see it, and you can also show it to one member without being asked. You choose for how long: ${days}, ${moreDays} or ${mostDays} days, or until you take it back. You can take it back at any time. We tell nobody when you take it back or decline a request. But whoever has seen a picture may have kept a copy. The <0>picture policy</0> tells you more.`,
    links: ['/picture-policy'],
  },
  {
    id: 'proposals',
    asked: msg`What happens when I send a proposal?`,
    answer: msg`The other family reads it with your profile, and accepts or declines in its own time. Until they answer, you can withdraw it. You are connected only when they accept.`,
  },
  {
    id: 'profile-verification',
    asked: msg`Are profiles verified?`,
    answer: msg`Only in part. A profile shows what the member or the family wrote. We check a few things, and the identity cards of members who send us theirs. A tick with a date means only what it says, such as “Phone number confirmed”. A mark such as “Gold member” comes with a plan, and so does verified status. They say nothing about checks. In the settings, “Verified Users” are members whose photo or identity we checked; each member chooses whether to include people with verified status, too. Please ask about the person and the family yourselves before you agree.`,
  },
  {
    id: 'checks',
    asked: msg`What do you check?`,
    answer: msg`Four things, and a profile shows each with a tick and its date. “Identity checked”: the member sent us an identity card (the CNIC or NICOP of Pakistan, or the Emirates ID), and our team compared the name, the date of birth and the gender on it with the profile, and the face with the profile picture; one card confirms one account only, and another name, date of birth or gender ends the check. “Photo checked”: the member took two new photos with the camera, in poses that we chose, and our team compared them with the profile picture; a new picture ends the check. “E-mail address confirmed”: the member opened a link that we sent there. “Phone number confirmed”: the member entered a code that we sent there by SMS; one number confirms one account only. A new number or address must be confirmed again. Other members never see the card, the new photos, the number or the address. No tick says that the rest of the profile is true. Members confirm theirs on the page “Checks”.`,
  },
  {
    id: 'photo-check',
    asked: msg`What happens to the photos that I take for a check?`,
    answer: msg`Only members of our team who decide see them, beside your profile picture and without your name. Other members never see them. We delete them after our decision, after ${checkPhotoDays} days at the latest, and you can delete them yourself before. If we cannot confirm your photo, we tell you why, and you can object for ${objectionDays} days or take new photos. The <0>privacy policy</0> tells you more.`,
    links: ['/privacy-policy'],
  },
  {
    id: 'identity-check',
    asked: msg`What happens to the identity card that I send?`,
    answer: msg`Only members of our team who decide see it, beside your profile picture, name, date of birth and gender. Other members never see the card or its number. We delete both with our decision, after ${identityCardDays} days at the latest, and you can delete them yourself before. If we confirm your identity, we keep the number as a code that nobody can read, until you delete your account. If we cannot confirm it, we tell you why: you can send a card again, and for ${objectionDays} days you can object. The <0>privacy policy</0> tells you more.`,
    links: ['/privacy-policy'],
  },
  {
    id: 'government-verification',
    asked: msg`Does the government verify members?`,
    answer: msg`No. We are a private service, and no government office checks members for us. When the families meet, ask to see an identity card and the documents of an earlier marriage or divorce.`,
  },
  {
    id: 'cross-border',
    asked: msg`Can families in different countries meet here?`,
    answer: msg`Yes. A profile shows the nationality and where the person lives, and each member can say which nationalities and places are welcome. Visas, and the registration of a marriage abroad, are for the two families to arrange. Please ask the embassy early.`,
  },
  {
    id: 'legal-advice',
    asked: msg`Do you give legal advice free of charge?`,
    answer: msg`It costs nothing to speak to our consultants. They can tell you what families usually do, but they are not lawyers. For the marriage contract, its registration, or the law of another country, please ask a lawyer. The <0>contact page</0> says how to reach us.`,
    links: ['/contact'],
  },
  {
    id: 'bad-behaviour',
    asked: msg`What if someone behaves badly?`,
    answer: msg`Stop writing to them, block them if you wish, and <0>tell us</0>. We do not tell them who reported them. The <1>safety tips</1> say what to be careful about.`,
    links: ['/report-mis-use', '/safety-tips'],
  },
]

/** A question with its answer as plain text, without links. */
export function plainQuestion(
  i18n: Pick<I18n, '_'>,
  { asked, answer }: Question,
): { asked: string; answer: string } {
  return { asked: i18n._(asked), answer: i18n._(answer).replace(/<\/?\d+>/g, '') }
}
