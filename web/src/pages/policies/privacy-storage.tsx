import { Trans } from '@lingui/react/macro'
import { storedInTab, StoredItemList, storedOnDevice } from './browser-storage'
import { periods } from './periods'

const {
  signedInDays,
  knownDeviceDays,
  logDays,
  checkPhotoDays,
  identityCardDays,
  objectionDays,
  decisionDays,
} = periods

/** What we store about a member, and what their browser stores. */
export function WhatWeKeep() {
  return (
    <>
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your name, e-mail address and phone number, and your password in a form nobody can read.
          </Trans>
        </li>
        <li>
          <Trans>
            On which day you confirmed your e-mail address and your phone number. So that one number confirms
            one account only, we also keep the confirmed number as a code that nobody can read, until you
            change the number or delete your account.
          </Trans>
        </li>
        <li>
          <Trans>
            If you let us check your photo: the two new photos, in storage of their own, encrypted with a key
            of their own. Only administrators who decide see them, beside your profile picture and without
            your name, and we record who has looked. Other members never see them. We delete the photos when
            we confirm the check or answer your objection, when you tell us to, and after {checkPhotoDays}{' '}
            days at the latest. After a refusal you can object for {objectionDays} days. We keep the day of
            the check until you change the picture, and the decision for {decisionDays} days.
          </Trans>
        </li>
        <li>
          <Trans>
            If you let us check your identity: the picture and the number of your identity card, in the same
            storage. Only administrators who decide see them, beside your profile picture, name, date of birth
            and gender, and we record who has looked. Other members never see them. We delete both with our
            decision, when you tell us to, and after {identityCardDays} days at the latest. To object to a
            refusal, you send the card again. We keep the day of the check until you change the name, date of
            birth or gender, and the decision for {decisionDays} days. So that one card confirms one account
            only, we also keep the number of a confirmed card as a code that nobody can read, until you delete
            your account.
          </Trans>
        </li>
        <li>
          <Trans>
            For each device on which you are signed in: which browser it is, when you signed in, the last day
            on which it was used, and, if it shows notifications, the address to which we send them. We delete
            this when you sign out there, and {signedInDays} days after you signed in at the latest.
          </Trans>
        </li>
        <li>
          <Trans>
            If you use two-step sign-in: since when, the key of your app, encrypted, and your recovery codes
            in a form nobody can read.
          </Trans>
        </li>
        <li>
          <Trans>The profile you write, who it is for, and your pictures.</Trans>
        </li>
        <li>
          <Trans>
            The proposals you send and receive, the words you send with them, your connections, and the
            messages that you and other members write to each other.
          </Trans>
        </li>
        <li>
          <Trans>Which pictures you have asked to see, and to whom you show yours, until when.</Trans>
        </li>
        <li>
          <Trans>
            Your settings and your language, your notifications, and the members you have blocked or reported.
          </Trans>
        </li>
        <li>
          <Trans>
            The people you have saved, with your notes about them, and the people you have hidden.
          </Trans>
        </li>
        <li>
          <Trans>
            The searches that you save, when we tell you about new people, and which people we have told you
            about.
          </Trans>
        </li>
        <li>
          <Trans>
            The last day on which you were here, unless you hide in the settings when you are online.
          </Trans>
        </li>
        <li>
          <Trans>What you write to us, with the name, e-mail address and phone number you give there.</Trans>
        </li>
        <li>
          <Trans>Your plan and your payments.</Trans>
        </li>
        <li>
          <Trans>When you agreed to which version of our terms.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          We keep this for as long as you have an account; “Changing and deleting” below says what is deleted
          with it. The service runs on computers of Amazon Web Services, which also send our e-mails and SMS.
          If you ask for a code to confirm your phone number, the number is given to the phone networks that
          carry the SMS.
        </Trans>
      </p>
      <p>
        <Trans>
          For each request to our servers we also note the time, the page, the browser and the internet
          address from which it came. We need this to find faults and to stop misuse, and delete it after{' '}
          {logDays} days at most.
        </Trans>
      </p>
    </>
  )
}

export function OnYourDevice() {
  return (
    <>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          One cookie keeps you signed in for {signedInDays} days at most. Another one remembers for{' '}
          {knownDeviceDays} days that you have signed in with this browser. A third one keeps the language
          that you chose, for a year. There are no advertising cookies.
        </Trans>
      </p>
      <p>
        <Trans>
          The browser also keeps some things itself, so that nothing you write is lost and every page knows
          you. These stay on the device when you close the page:
        </Trans>
      </p>
      <StoredItemList kept={storedOnDevice} />
      <p>
        <Trans>These are gone when you close the tab:</Trans>
      </p>
      <StoredItemList kept={storedInTab} />
      <p>
        <Trans>
          If you use someone else’s device, sign out and delete the data of this site in the browser settings.
        </Trans>
      </p>
    </>
  )
}
