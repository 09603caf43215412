import type { ErrorCode, ErrorParams } from '../error-codes'

/** Codes that only occur with field messages. */
type FieldCode = 'picture_invalid'

/**
 * The English text of every error: one sentence per code, or several selected by the parameter `what`. `{name}` is
 * replaced with the parameter of that name. Clients translate an error by the same code and parameters.
 */
export const errorSentences = {
  invalid_input: {
    entries: 'Please check what you entered.',
    body: 'We could not read this request.',
    form: 'We could not read this form.',
    frame: 'We could not read this message.',
    push: 'This browser cannot show our notifications.',
    notice: 'This notice does not come from the payment provider.',
  },
  unsupported_media_type: 'This content type is not supported here.',
  payload_too_large: 'The request is too large.',
  unauthorized: {
    signed_out: 'Please sign in to continue.',
    session_ended: 'Your session has ended. Please sign in again.',
  },
  invalid_credentials: 'Incorrect e-mail or password.',
  forbidden: 'You are not allowed to do this.',
  not_own_id: 'You can only do this for your own account.',
  admins_only: 'Only administrators can do this.',
  members_only: 'Administrators cannot do this. Please use a member account.',
  wrong_party: {
    accepted: 'Only the member who received this proposal can accept it.',
    rejected: 'Only the member who received this proposal can decline it.',
    withdrawn: 'Only the member who sent this proposal can withdraw it.',
    picture: 'Only the member in the picture can decide this.',
  },
  account_suspended: 'Your account is suspended. Please contact us if you think this is a mistake.',
  second_factor_required: 'Please enter the code that your authenticator app shows.',
  second_factor_wrong: 'This code is not correct, or was used before. Please enter the next one.',
  second_factor_missing: 'Administrators need two-step sign-in here. Please set it up first.',
  email_unproven:
    'Please confirm your e-mail address first: open the link that we sent you, or ask us to send it again.',
  quota_exceeded: {
    messages: 'You have used all the messages in your plan. A larger plan includes more.',
    proposals: 'You have used all the proposals in your plan. A larger plan includes more.',
  },
  privacy: {
    proposals: 'At the moment, this member accepts proposals only from some members.',
    messages: 'At the moment, this member accepts messages only from some members.',
    pictures: 'At the moment, only some members can ask to see this picture.',
    own_profile: 'This member cannot see your profile. You can change who sees it in your settings.',
    online:
      'You hide when you are online, so you cannot search by who was online. You can change this in your settings.',
  },
  blocked: 'You have blocked this member. You can unblock them in your settings.',
  resting: {
    proposal: 'You can propose to this member again after {until}.',
    picture: 'You can ask to see this picture again after {until}.',
  },
  paused: {
    theirs: 'This member is taking a break and cannot receive new proposals for now.',
    own: 'You are taking a break. End it in your settings before you send a proposal.',
    theirs_pictures:
      'This member is taking a break. Until it ends, you cannot ask to see the picture, or show yours.',
    own_pictures: 'You are taking a break. End it in your settings first.',
    own_messages: 'You are taking a break. End it in your settings before you write to someone new.',
  },
  profile_incomplete: {
    any: 'Please complete your profile first.',
    proposal: 'Please complete your profile before you send a proposal.',
    message: 'Please complete your profile before you write to a member.',
    search: 'Please complete your profile to search by this.',
  },
  not_yet_eighteen:
    'Your profile opens on {opens_on}. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.',
  not_found: {
    any: 'We could not find what you asked for.',
    profile: 'We could not find this profile.',
    proposal: 'We could not find this proposal.',
    picture_request: 'We could not find this request.',
    connection: 'We could not find this connection.',
    notification: 'We could not find this notification.',
    payment: 'We could not find this payment.',
    plan: 'We could not find this plan.',
    user: 'We could not find this user.',
    contact: 'We could not find this message.',
    conversation: 'We could not find this conversation.',
    recipient: 'This member is no longer available.',
    search: 'We could not find this search.',
    unsubscribe:
      'This link does not work any more. You can turn these e-mails off in your notification settings.',
    case: 'We could not find this case.',
    check: 'We could not find this photo check.',
    export: 'We could not find this file. Please export the list again.',
  },
  conflict: {
    email_proven: 'Your e-mail address is already confirmed.',
    single: 'Second marriage information does not apply while your marital status is single.',
    picture: 'Another picture was saved at the same moment. Please try again.',
    pictures: 'Your pictures have changed in the meantime. Please look at them again.',
    pictures_full: 'You have as many pictures as you can. Please delete one first.',
    main_picture: 'This is your profile picture. Please make another one your profile picture first.',
    payment: 'You can no longer change this payment in this way.',
    plan: 'You cannot buy this plan. Please choose another one.',
    last_admin: 'This is the last administrator. Please make another one first.',
    own_account: 'Another administrator has to do this for your account.',
    has_profile: 'A member with a profile cannot become an administrator. Please create another account.',
    not_suspended: 'This account is not suspended.',
    suspended: 'This account is suspended. Please end the suspension first.',
    user_proven: 'The e-mail address of this user is already confirmed.',
    user: 'This user was changed at the same moment. Please try again.',
    request: 'This was already sent with other content. Please start again.',
    blocks: 'You have blocked as many members as you can. Please unblock someone in your settings first.',
    shortlist: 'Your list of saved people is full. Please remove someone first.',
    hidden: 'You have hidden as many profiles as you can. Please show some of them again first.',
    saved_searches: 'You have saved as many searches as you can. Please remove one first.',
    case: 'Someone else has already decided this case. Please look at it again.',
    appealed: 'You have already appealed against this decision.',
    appeal_over: 'The time to appeal has passed.',
    own_decision: 'Another administrator has to answer an appeal against your own decision.',
    own_report: 'You reported this member. Another administrator has to decide this case.',
    removal_pending: 'Another decision will remove this account. To change that, end its suspension first.',
    picture_gender:
      'You can ask only members of the other gender to show you their picture, and show yours only to them.',
    picture_seen: 'You can see this picture already.',
    picture_shown: 'This member can see your picture already.',
    picture_asked: 'You have asked already. Please wait for the answer.',
    picture_answered: 'This request has already been answered.',
    picture_absent: 'This member has no picture.',
    own_picture: 'Please add your own picture first.',
    no_picture: 'This member no longer has a picture.',
    other_picture: 'This member now has another picture. Please look at it first.',
    no_texts: 'This profile no longer has a text.',
    other_texts: 'The texts of this profile have changed. Please read them first.',
    second_factor_kept:
      'Administrators need two-step sign-in here: you can move it to another phone, but not turn it off.',
    second_factor_operator: 'Only the operator can turn off the two-step sign-in of an administrator.',
    second_factor_begun: 'This set-up has ended. Please start again.',
    second_factor_gone: 'Two-step sign-in is off already.',
    phone_proven: 'Your phone number is already confirmed.',
    no_sms: 'We cannot confirm phone numbers at the moment.',
    sms_country: 'We cannot send an SMS to numbers of this country yet.',
    sms_number: 'We cannot send an SMS to this number. Please use another number.',
    photo_checked: 'Your photo is already checked.',
    check_waiting: 'We are already checking your photos.',
    identity_checked: 'Your identity is already checked.',
    photo_first: 'Please have your photo checked first.',
    document_waiting: 'We are already checking your card.',
    check_over: 'This check has ended. Please start a new one.',
    objected: 'You have already objected to this decision.',
    objection_over: 'The time to object has passed.',
    check_taken: 'Another administrator is looking at this check.',
    check_not_taken: 'Please open the check again before you decide.',
    check_decided: 'This check does not wait for a decision any more.',
    document_used: 'This card has already confirmed another account.',
    document_barred: 'This card confirmed an account that was removed.',
    plan_changed: 'Someone else has just changed this plan. Please look at it again.',
  },
  barred:
    'An account with this e-mail address or phone number was removed. Please write to us if you think that this is a mistake.',
  challenge_required: 'We could not check that you are a real person. Please reload the page and try again.',
  email_taken: 'An account with this e-mail address already exists. Please sign in instead.',
  phone_taken:
    'This number has already confirmed another account. Please use your own number, or write to us if this is yours.',
  profile_exists: 'You have already submitted your profile.',
  proposal_exists: 'There is already a proposal between you and this member.',
  proposal_not_pending: {
    answered: 'This proposal has already been answered.',
    sender_gone: 'The member who sent this proposal is no longer available.',
  },
  same_gender: 'You can send proposals only to members of the other gender.',
  picture_exists: 'Image already uploaded',
  picture_missing: 'We could not find the file that you uploaded. Please upload it again.',
  subscription_active: 'You cannot change your picture during a paid plan.',
  payment_not_begun: 'Failed to initiate payment',
  too_many_requests: {
    any: 'Too many attempts. Please wait a little and try again.',
    shared_connection:
      'Too many people are using your internet connection right now. Please try again in an hour, or use another connection.',
    known_device: 'Too many attempts. Please wait 15 minutes, or choose a new password by e-mail.',
    unknown_device:
      'Too many attempts. Please wait 15 minutes, sign in on a device that you used before, or choose a new password by e-mail.',
    codes: 'Too many wrong codes. Please try again later, or use a recovery code.',
    messages: 'You are sending messages very quickly. Please wait a moment, then send it again.',
    pictures: 'You have asked to see pictures, or shown yours, many times today. Please try again tomorrow.',
    sms: 'We have already sent several codes. Please try again tomorrow.',
    photo_check: 'You have started several photo checks today. Please try again tomorrow.',
    identity_check: 'You have sent your card several times today. Please try again tomorrow.',
    export: 'You have downloaded your data several times today. Please try again tomorrow.',
    calls: 'Too many requests. Please wait a few minutes and try again.',
    people: 'You have opened too many profiles today. Please come back tomorrow.',
    people_without_profile: 'Please complete your profile to see more people today.',
    people_unproven: 'Please confirm your e-mail address to see more people today.',
    people_signed_out:
      'Too many profiles were opened from your internet connection. Please sign in, or try again in an hour.',
    search_signed_out:
      'Too many searches have come from your internet connection. Please sign in, or try again in an hour.',
  },
  not_implemented: 'This is not available yet.',
  busy: {
    service: 'We are busy at the moment. Please try again.',
    mail: 'We could not send the e-mail just now. Please try again in a minute.',
    sms: 'We could not send the SMS. Please check your number, or try again later.',
  },
  internal: 'Something went wrong',
} as const satisfies Record<Exclude<ErrorCode, FieldCode>, string | Readonly<Record<string, string>>>

type Sentences = typeof errorSentences
/** Codes that have sentences. */
export type WordedCode = keyof Sentences

type Placeholder<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Filling<Sentence> = Readonly<Record<Placeholder<Sentence>, string | number>>

type Variants<Entry> = Entry extends string
  ? Filling<Entry>
  : { [What in keyof Entry]: { readonly what: What } & Filling<Entry[What]> }[keyof Entry]

/** The parameters that the sentence of a code requires. */
export type ParamsOf<Code extends WordedCode> = Variants<Sentences[Code]>
/** The values of `what` that select among a code's sentences; `never` when it has only one. */
export type WhatOf<Code extends WordedCode> = Sentences[Code] extends string ? never : keyof Sentences[Code]

const entryOf = <Value>(of: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(of, key) ? of[key] : undefined

/** The English sentence of an error with placeholders; undefined if the table has none. */
export function errorSentence(code: string, params: ErrorParams = {}): string | undefined {
  const entry = entryOf<string | Readonly<Record<string, string>>>(errorSentences, code)
  return typeof entry === 'object' ? entryOf(entry, params.what) : entry
}

/** Parameters named `…_on` (calendar days, `YYYY-MM-DD`) and `until` (a time) are shown as formatted dates. */
const isDay = (name: string) => name.endsWith('_on') || name === 'until'

/** Parameters formatted for display in a sentence. */
export const shownParams = (params: ErrorParams, formatDay: (day: string) => string): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isDay(name) ? formatDay(String(value)) : value]),
  )
