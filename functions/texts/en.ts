import { brand } from '#shared/brand'

/*
 * What mails and pushes say, in English. `ur.ts` and `ar.ts` have the same entries. Names, days and minutes come ready to be
 * shown. Changing a sentence here does not change it there.
 */

const { name: site } = brand
const { support } = brand.emails

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const en = {
  /** Of all mails. */
  layout: {
    copyAddress: 'If the button does not work, copy this address into your browser:',
  },

  /** About the address of an account, and about signing in. */
  auth: {
    reset: {
      subject: `Reset your ${site} password`,
      asked: `Someone asked for a new password for the ${site} account with this e-mail address.`,
      label: 'Choose a new password',
      after: (lifetime: number) =>
        `The link works once, for ${minutes(lifetime)}. If you did not ask for it, please ignore this e-mail: your password stays as it is.`,
    },
    proof: {
      label: 'Confirm this address',
      works: (lifetime: number) => `The link works for ${days(lifetime)}.`,
      first: {
        subject: `Confirm your e-mail address for ${site}`,
        before: `Please confirm that this is your e-mail address, so that you can send proposals on ${site}. ${brand.tagline}.`,
        after: 'If you did not sign up, please ignore this e-mail.',
      },
      next: {
        subject: `Confirm your new e-mail address for ${site}`,
        before: `A member of ${site} asked to use this e-mail address for their account. When you open the link, it replaces the old one.`,
        after: 'If you did not ask for this, please do not open the link. You can ignore this e-mail.',
      },
    },
    addressChanged: {
      subject: `The e-mail address of your ${site} account was changed`,
      before: `Your ${site} account now uses another e-mail address. This one no longer belongs to it.`,
      after: `If you did not change it, please write to ${support} at once.`,
    },
    signIn: {
      subject: `Security message for your ${site} account`,
      before: {
        password: 'Your password was changed, and all other devices were signed out.',
        on: 'Two-step sign-in is on. To sign in, you now also need a code from the authenticator app that was just set up. All other devices were signed out.',
        off: 'Two-step sign-in is off. Your password alone is now enough to sign in.',
        codes: 'Your account has new recovery codes. The old ones no longer work.',
        used: 'One of your recovery codes was used, to sign in or to set up another app. It will not work again.',
        reset:
          'We turned off two-step sign-in, as you asked, and signed out all your devices. Please set it up again.',
      },
    },
    detailsChanged: {
      subject: `Your ${site} account was changed`,
      name: `The name of your ${site} account changed.`,
      phone: `The phone number of your ${site} account changed.`,
      both: `The name and the phone number of your ${site} account changed.`,
    },
    notYou: `If this was not you, please choose a new password and write to ${support} at once.`,
  },

  /** At most 160 characters, or 70 with other letters than English: more costs twice as much. */
  sms: {
    code: (code: string, lifetime: number) =>
      `${code} is your ${site} code for ${minutes(lifetime)}. Never give it to anyone.`,
  },

  /** About what happens between members. `name`: undefined if the reader may not see it. */
  news: {
    change: 'Change what we send you',
    stop: 'Stop these e-mails',
    open: `Open ${site}`,
    proposals: {
      why: `You get this e-mail because you have a profile on ${site}.`,
      received: {
        line: (name: string | undefined) => `${name ?? 'A member'} has sent you a proposal.`,
        subject: 'You have received a proposal',
        more: 'Read the profile with your family, and answer in your own time.',
        label: 'See the proposal',
      },
      accepted: {
        line: (name: string | undefined) => `${name ?? 'A member'} has accepted your proposal.`,
        subject: 'Your proposal was accepted',
        more: 'You are connected now, and can write to each other.',
        label: 'View the connection',
      },
      rejected: {
        line: (name: string | undefined) => `${name ?? 'A member'} has declined your proposal.`,
        subject: 'Your proposal was answered',
        more: 'We wish you well in your search.',
        label: 'See the proposal',
      },
      several: {
        subject: 'News about your proposals',
        preview: `Open ${site} to see it.`,
        more: 'There is more news about your proposals.',
        label: 'See your proposals',
      },
    },
    pictures: {
      requested: {
        line: (name: string | undefined) => `${name ?? 'A member'} asks to see your picture.`,
        subject: 'A member asks to see your picture',
        more: 'You decide whether to show it, and for how long. Nobody else hears of it.',
        label: 'Answer the request',
      },
      shown: {
        line: (name: string | undefined) => `${name ?? 'A member'} has shown you their picture.`,
        subject: 'A member has shown you their picture',
        more: 'Open the profile to see it.',
        label: 'Open the profile',
      },
      /** Several news, not only about proposals. */
      several: {
        subject: 'News from other members',
        preview: `Open ${site} to see it.`,
        more: 'There is more news.',
        label: 'See what is new',
      },
    },
    messages: {
      why: 'We send at most one such e-mail a day for each conversation.',
      line: (name: string | undefined, count: number) =>
        `${name ?? 'A member'} sent you ${count === 1 ? 'a message that you have' : `${count} messages that you have`} not read yet.`,
      more: 'Other members have written to you, too.',
      /** One message of one member. */
      one: {
        subject: 'You have an unread message',
        preview: `Open ${site} to read it.`,
      },
      several: {
        subject: 'You have unread messages',
        preview: `Open ${site} to read them.`,
      },
      conversation: 'Open the conversation',
      conversations: 'Open your conversations',
    },
    /** Counts are at least 1. `most`: there are that many or more. */
    summary: {
      why: `You asked ${site} for a weekly summary.`,
      subject: `Your week on ${site}`,
      people: (count: number, most: boolean) =>
        count === 1
          ? 'One new person who joined in the last seven days may suit you.'
          : `${most ? `${count} or more` : count} new people who joined in the last seven days may suit you.`,
      proposals: (count: number, most: boolean) =>
        count === 1
          ? 'One proposal waits for your answer.'
          : `${most ? `${count} or more` : count} proposals wait for your answer.`,
      messages: (count: number) =>
        count === 1 ? 'You have one unread message.' : `${count} unread messages wait for you.`,
    },
    /** New people found by saved searches. */
    people: {
      why: `You get this e-mail because you asked ${site} to tell you about new people.`,
      subject: (searches: number): string =>
        searches === 1
          ? 'Your saved search has found new people'
          : 'Your saved searches have found new people',
      see: 'See who they are',
      preview: 'See who they are.',
      line: (search: string, count: number, most: boolean) =>
        `“${search}”: ${count === 1 ? 'one new person' : `${most ? `${count} or more` : count} new people`}`,
    },
  },

  /** About plans. `plan`: its name. */
  plans: {
    /** Names by those of `shared/options/plans.ts`. Plans with another name keep it. */
    names: {} as Readonly<Record<string, string>>,
    see: 'See the plans',
    ends: {
      subject: (plan: string, day: string) => `Your ${plan} plan ends on ${day}`,
      before: (plan: string, day: string) =>
        `Your ${plan} plan ends on ${day}. It does not renew automatically. Nothing will be charged.`,
      next: (plan: string, day: string) =>
        `Your ${plan} plan, which you have already paid for, starts then and lasts until ${day}.`,
      free: 'After that you are on Free. Your profile and your connections stay as they are.',
    },
    ended: {
      subject: (plan: string) => `Your ${plan} plan has ended`,
      before: (plan: string, day: string) => `Your ${plan} plan ended on ${day}. Nothing will be charged.`,
      next: (plan: string, day: string) =>
        `You are on ${plan} now, which you have already paid for, until ${day}.`,
      free: 'You are on Free again. Your profile and your connections stay as they are.',
    },
  },

  /** About decisions on an account. */
  moderation: {
    reason: 'The reason:',
    warned: {
      subject: `A warning about your ${site} account`,
      before: `We have looked into a report about your ${site} account, and must give you a warning.`,
    },
    pictureHidden: {
      subject: `Your picture on ${site} is hidden`,
      before: `We have looked into a report about your ${site} account, and have hidden your picture.`,
    },
    textsRemoved: {
      subject: `Your texts on ${site} were removed`,
      before: `We have looked into a report about your ${site} account, and have removed the texts in your profile.`,
    },
    suspended: {
      subject: `Your ${site} account is suspended`,
      before: `Your ${site} account is suspended.`,
      until: (minute: string) =>
        `Your ${site} account is suspended until ${minute}. After that it is active again automatically.`,
      meanwhile: 'While it is suspended, you cannot sign in, and other members do not see your profile.',
      mistake: 'If you think that this is a mistake, please write to us.',
      label: 'Write to us',
    },
    removed: {
      subject: `Your ${site} account will be removed`,
      before: (minute: string) => `Your ${site} account is suspended, and will be removed on ${minute}.`,
    },
    appeal: (minute: string) =>
      `If you think that this is a mistake, you can appeal until ${minute}. We will look at it again and tell you the answer.`,
    label: 'Read the decision, or appeal',
    answer: {
      subject: 'The answer to your appeal',
      cancelled: 'We have looked at our decision again, and have cancelled it.',
      unchanged: 'We have looked at our decision again, and it has not changed.',
    },
    active: {
      subject: `Your ${site} account is active again`,
      before: `Your ${site} account is no longer suspended. You can sign in, and your profile is shown as before.`,
      label: 'Sign in',
    },
  },

  /**
   * Pushes: others may see them on a locked screen. `name` comes only if the member chose to see names there; then pushes about
   * proposals are the lines of `news.proposals`.
   */
  push: {
    received: 'A family has sent you a proposal.',
    answered: 'A family has answered your proposal.',
    proposals: 'There is news about your proposals.',
    pictureRequested: 'A member asks to see your picture.',
    pictureShown: 'A member has shown you their picture.',
    members: 'There is news from other members.',
    message: (name: string | undefined) =>
      name ? `${name} has sent you a message.` : 'You have a new message.',
    messages: 'You have new messages.',
    people: 'New people may suit you.',
    account: 'There is news about your account.',
  },
}

export type Texts = typeof en
