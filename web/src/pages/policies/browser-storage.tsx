import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export interface StoredItem {
  /** Keys in browser storage, without `humsafar.`. A test compares them with the code. */
  keys: readonly string[]
  words: ReactNode
}

/** Stored until deleted. */
export const storedOnDevice: readonly StoredItem[] = [
  {
    keys: ['session'],
    words: (
      <Trans>
        Until you sign out: your name, e-mail address and phone number, the link to your picture, the numbers
        of your account and your profile, your language, whether you are a member or one of our staff, whether
        your profile is complete, and whether your e-mail address is confirmed; for our staff, also whether
        they have yet to set up two-step sign-in.
      </Trans>
    ),
  },
  {
    keys: ['search'],
    words: <Trans>Your last search for people, until you sign out or clear it.</Trans>,
  },
  {
    keys: ['answers'],
    words: (
      <Trans>
        What your main pages last showed, such as lists of people and proposals, so that they open at once the
        next time. It is removed when you sign out, and not used after one day.
      </Trans>
    ),
  },
  {
    keys: ['draft', 'pictures'],
    words: (
      <Trans>
        A profile that you have not finished, with the picture you chose for it, until you submit the profile.
      </Trans>
    ),
  },
  {
    keys: ['chat-draft', 'outbox'],
    words: <Trans>Chat messages that you have written but not sent yet.</Trans>,
  },
  {
    keys: ['sought'],
    words: (
      <Trans>
        The name of the person to whom you wanted to send a proposal before your own profile was complete,
        until you come back to them.
      </Trans>
    ),
  },
  {
    keys: ['met'],
    words: <Trans>The members you are connected with, once we have told you so here.</Trans>,
  },
  {
    keys: ['push', 'push-later'],
    words: (
      <Trans>
        The address at which this browser gets our notifications, if you turned them on, until you sign out;
        or that you did not want them when we asked.
      </Trans>
    ),
  },
  {
    keys: ['colour-mode', 'page-size', 'language-chosen'],
    words: (
      <Trans>
        Whether you prefer light or dark, a language that you have just chosen and, for our staff, how long
        their lists are.
      </Trans>
    ),
  },
]

/** Stored until the tab is closed. */
export const storedInTab: readonly StoredItem[] = [
  {
    keys: ['message', 'edit'],
    words: (
      <Trans>
        What you have written and not yet sent or saved: the words of a proposal, a message to us, a report,
        an appeal, or a change to your profile. For our staff, also their answers.
      </Trans>
    ),
  },
  {
    keys: ['name'],
    words: (
      <Trans>
        The names of members whose profiles you tapped, and of plans you chose, without being signed in.
      </Trans>
    ),
  },
  {
    keys: ['scroll'],
    words: <Trans>How far you had scrolled on the pages that you opened.</Trans>,
  },
  {
    keys: ['signed-out', 'farewell', 'profile-ready', 'email-banner'],
    words: (
      <Trans>
        Short notes for the next page: that you have signed out, deleted your account or completed your
        profile, or that you closed the note about confirming your e-mail address.
      </Trans>
    ),
  },
]

export function StoredItemList({ kept }: { kept: readonly StoredItem[] }) {
  return (
    <ul>
      {kept.map(({ keys, words }) => (
        <li key={keys.join()}>{words}</li>
      ))}
    </ul>
  )
}
