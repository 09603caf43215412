import { brand } from '#shared/brand'
import { deletedMember } from '#shared/deleted-member'
import type { NotificationType } from '#shared/schemas/entities'

/*
 * What the readable page of an export says, in English. `ur.ts` and `ar.ts` have the same entries. Names, days, prices and what
 * members wrote come ready to be shown. Words of `shared/` are not here, see `functions/texts/words`.
 */

const { name: site } = brand

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const en = {
  page: {
    title: `Your data on ${site}`,
    heading: 'Your data',
    about: (day: string) =>
      `This is everything we kept about you on ${day}. Please keep this file private: it contains things about you that others do not see. You see the names of other members only where you could see them on that day.`,
    footer: (address: string) =>
      `All days are in universal time (UTC). The file data.json has the same facts with exact times, for computer programs. Questions? Write to ${address}.`,
    all: (count: number) => `All ${count}`,
    incomplete: 'This file cannot hold everything. Please write to us for the rest.',
    picture: 'Your picture',
  },

  /** The headings, by the names of the parts in `data.json`. */
  titles: {
    account: 'Account',
    profile: 'Profile',
    pictures: 'Pictures',
    privacy: 'Privacy',
    subscription: 'Plan',
    payments: 'Payments',
    ledger: 'Payments, refunds and credit',
    proposals: 'Proposals',
    connections: 'Connections',
    picture_requests: 'Pictures shown to you and to others',
    conversations: 'Conversations',
    shortlist: 'Saved people',
    hidden: 'Hidden profiles',
    saved_searches: 'Saved searches',
    blocks: 'Blocked members',
    reports: 'Members you reported',
    decisions: 'Decisions about your account',
    notifications: 'Notifications',
    notification_preferences: 'Notification settings',
    messages_to_us: 'Messages to us',
    sign_ins: 'Sign-ins',
  },

  you: 'You',
  /** Instead of names that the member may not see. */
  members: { deleted: deletedMember, unavailable: 'Unavailable member' },
  none: 'None',
  /** From one day, hour or measure to another. */
  span: (from: string, to: string) => `${from} – ${to}`,

  account: {
    name: 'Name',
    email: 'E-mail address',
    emailProven: 'E-mail address confirmed',
    phoneConfirmed: 'Phone number confirmed',
    photoChecked: 'Photo checked',
    photosSent: 'Photos sent for a check',
    identityChecked: 'Identity checked',
    cardSent: 'Identity card sent for a check',
    checkObjection: 'Your objection to the outcome',
    notYet: 'Not yet',
    phone: 'Phone',
    role: 'Kind of account',
    joined: 'Joined',
    language: 'Language',
    terms: 'Terms of service accepted',
    lastHere: 'Last here',
    opens: 'Profile opens',
  },

  signIns: {
    session: 'Signed in',
    device: 'A browser on which you sign in',
    link: 'A link by e-mail, for your password or address',
    push: 'gets notifications',
  },

  profile: {
    submitted: 'Submitted',
    changed: 'Last changed',
    madeBy: 'Who this profile is for',
    maritalDeclared: 'Marital status stated to be true',
    musts: 'Must-haves',
    ages: (min: number, max: number) => `${min} to ${max} years`,
  },

  privacy: {
    profile_visibility: 'Who can open your profile',
    show_profile_picture: 'Who can see your picture',
    messages_privacy: 'Who can send you messages',
    proposals_privacy: 'Who can send you proposals',
    shown_to_visitors: 'Visitors see your full name and your picture',
    verified_by_plan: '“Verified Users” include members with a verified plan',
    online: 'Others see when you are online',
    paused: 'Taking a break since',
  },

  plan: {
    plan: 'Plan',
    proposals: 'Proposals sent',
    messages: 'Messages sent',
    used: (count: number, limit: number) => `${count} of ${limit}`,
    since: 'Since',
    ends: 'Ends',
    resets: 'Resets on',
  },

  ledger: {
    purchase: (price: string, plan: string, count: number) => `Received ${price} for ${plan}, ${days(count)}`,
    refund: (price: string) => `Refunded ${price}`,
    credit: (value: string, count: number) =>
      `${value} left from the plan before became ${days(count)} of the new one`,
    debit: (value: string, count: number) =>
      `${days(count)} for ${value} removed, because a payment was refunded`,
  },

  proposals: {
    sent: (name: string, status: string) => `Sent to ${name}: ${status}`,
    received: (name: string, status: string) => `Received from ${name}: ${status}`,
  },

  /** Of the member who asks or may see the picture. */
  pictureRequests: {
    sent: (name: string, status: string) => `The picture of ${name}: ${status}`,
    received: (name: string, status: string) => `Your picture, for ${name}: ${status}`,
    statuses: {
      pending: 'asked, no answer yet',
      granted: 'shown',
      declined: 'declined',
      revoked: 'no longer shown',
      withdrawn: 'request withdrawn',
    },
  },

  /** Instead of a message of a deleted member. */
  messageRemoved: '(removed with the account)',

  searches: {
    madeBy: 'Who the profile is for',
    children: 'Children',
    age: 'Age',
    height: 'Height',
    with_picture: 'With a picture',
    verified: 'Plan with verified status',
    phone_checked: 'Phone number confirmed',
    photo_checked: 'Photo checked',
    identity_checked: 'Identity checked',
    online: 'Here in the last seven days',
    joined: 'Joined',
    from: (least: string) => `From ${least}`,
    upTo: (most: string) => `Up to ${most}`,
    since: (day: string) => `From ${day}`,
    alerts: 'Tells you about new people',
    alertTimes: { off: 'Never', now: 'Right away', daily: 'Once a day', weekly: 'Once a week' },
    lastAlert: 'Last alert',
    saved: 'Saved',
  },

  reports: {
    /** `what`: the reason, and what the member wrote. */
    report: (name: string, what: string, outcome: string) => `${name}. ${what} (${outcome})`,
    open: 'we are looking into it',
    acted: 'we took action',
    nothing_found: 'we found no reason to act',
    taken_back: 'we took action, and cancelled it later',
    gone: 'they have left',
  },

  decisions: {
    until: (action: string, day: string) => `${action} until ${day}`,
    removedText: 'The removed text',
    appeal: 'Your appeal',
    upheld: 'The answer (the decision stays)',
    overturned: 'The answer (the decision is cancelled)',
  },

  /** The name of a plan, or a text of an administrator, follows some of those without a name. */
  notifications: {
    'proposal.received': (name: string) => `${name} sent you a proposal.`,
    'proposal.accepted': (name: string) => `${name} accepted your proposal.`,
    'proposal.rejected': (name: string) => `${name} declined your proposal.`,
    'proposal.withdrawn': (name: string) => `${name} withdrew a proposal.`,
    'picture.requested': (name: string) => `${name} asks to see your picture.`,
    'picture.shown': (name: string) => `${name} has shown you their picture.`,
    'subscription.started': 'Plan started',
    'subscription.ending': 'Plan ends soon',
    'subscription.ended': 'Plan ended',
    'payment.completed': 'Payment received',
    'payment.failed': 'Payment failed',
    'payment.refunded': 'Payment refunded',
    'account.warned': 'A decision about your account',
    'report.closed': 'We have looked into your report',
    'check.confirmed': 'Your photo is checked',
    'check.refused': 'We could not confirm your photo',
    'identity.confirmed': 'Your identity is checked',
    'identity.refused': 'We could not confirm your identity',
    message: `A message from ${site}`,
    'search.found': 'New people match your saved search',
    'contact.created': 'Someone has written to us',
    'payment.flagged': 'A payment needs to be checked',
    'report.created': 'A member has been reported',
    'appeal.created': 'A member appeals against a decision',
  } satisfies Record<NotificationType, string | ((name: string) => string)>,

  preferences: {
    proposals: 'E-mails about proposals and pictures',
    messages: 'E-mails about messages',
    people: 'E-mails about new people',
    summary: 'Weekly summary',
    zone: 'Time zone',
    quiet: 'Quiet hours',
    times: { now: 'At once', daily: 'Once a day', off: 'Never' },
  },
}

export type ExportTexts = typeof en
