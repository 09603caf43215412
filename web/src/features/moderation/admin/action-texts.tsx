import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lifetimes } from '#shared/limits'
import type { CaseAction } from '#shared/options/moderation'
import { day } from '#shared/units'

/** Days in which a member may appeal. */
const days = lifetimes.appeal / day

/** What happens to the member, and what they are told. */
export function Consequence({ action, name: of }: { action: CaseAction; name: string }) {
  const name = <bdi>{of}</bdi>
  switch (action) {
    case 'dismissed':
      return (
        <Trans>
          Nothing happens to {name}, and we do not tell {name}. The members who reported are told that we
          found no reason to act.
        </Trans>
      )
    case 'warned':
      return (
        <Trans>
          {name} gets your reason in a notification and an e-mail, and can appeal once within {days} days.
          Nothing else changes.
        </Trans>
      )
    case 'picture_hidden':
      return (
        <Trans>
          From now on nobody sees the picture of {name}. It is deleted in {days} days unless an appeal is
          accepted. {name} gets your reason in a notification and an e-mail, can appeal once, and may choose
          another picture.
        </Trans>
      )
    case 'texts_removed':
      return (
        <Trans>
          The texts in the profile of {name} are removed at once. They are deleted in {days} days unless an
          appeal is accepted. {name} gets your reason in a notification and an e-mail, can appeal once, and
          may write new texts.
        </Trans>
      )
    case 'suspended':
      return (
        <Trans>
          {name} is signed out at once on every device. Nobody can find or open the profile until the end that
          you choose. {name} gets your reason in an e-mail and when signing in, and can appeal once within{' '}
          {days} days.
        </Trans>
      )
    case 'deleted':
      return (
        <Trans>
          {name} is suspended at once. In {days} days the account and everything in it are removed, unless an
          appeal is accepted. The same person cannot join again for a year. {name} gets your reason in an
          e-mail and when signing in.
        </Trans>
      )
  }
}

interface ActionTexts {
  /** As an option. */
  label: string
  question: ReactNode
  confirm: string
}

/** The name of each action as an option and in its confirmation. */
export function useActionTexts(name: string): Record<CaseAction, ActionTexts> {
  const { t } = useLingui()
  return {
    dismissed: {
      label: t`Dismiss`,
      question: (
        <Trans>
          Dismiss the reports about <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Dismiss`,
    },
    warned: {
      label: t`Warn`,
      question: (
        <Trans>
          Warn <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Send the warning`,
    },
    picture_hidden: {
      label: t`Hide the picture`,
      question: (
        <Trans>
          Hide the picture of <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Hide the picture`,
    },
    texts_removed: {
      label: t`Remove the texts`,
      question: (
        <Trans>
          Remove the profile texts of <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Remove the texts`,
    },
    suspended: {
      label: t`Suspend the account`,
      question: (
        <Trans>
          Suspend <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Suspend account`,
    },
    deleted: {
      label: t`Remove the account`,
      question: (
        <Trans>
          Remove the account of <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Remove account`,
    },
  }
}

/** Actions that would do harm by mistake. */
export const isSevere = (action: CaseAction): boolean => action === 'suspended' || action === 'deleted'

/** What the reporters are told. */
export function ReportersHear({ action }: { action: CaseAction }): ReactNode {
  if (action === 'dismissed') return null
  return <Trans>The members who reported are told that we have taken action, but not which.</Trans>
}
