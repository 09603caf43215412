import { Trans, useLingui } from '@lingui/react/macro'
import type { AppealOutcome, CaseAction } from '#shared/options/moderation'

interface OutcomeProps {
  outcome: AppealOutcome
  action: CaseAction | undefined
  /** The member's name. */
  name: string
}

function Upheld({ action, name: of }: Omit<OutcomeProps, 'outcome'>) {
  const name = <bdi>{of}</bdi>
  switch (action) {
    case 'picture_hidden':
      return <Trans>The picture of {name} stays hidden, and is deleted within minutes.</Trans>
    case 'texts_removed':
      return <Trans>The texts of {name} stay removed, and are deleted within minutes.</Trans>
    case 'suspended':
      return <Trans>{name} stays suspended, as it was decided.</Trans>
    case 'deleted':
      return <Trans>The account of {name} is removed within minutes, for good.</Trans>
    default:
      return <Trans>The warning stays.</Trans>
  }
}

function Overturned({ action, name: of }: Omit<OutcomeProps, 'outcome'>) {
  const name = <bdi>{of}</bdi>
  switch (action) {
    case 'picture_hidden':
      return <Trans>The picture of {name} is shown again, unless they have chosen another one.</Trans>
    case 'texts_removed':
      return <Trans>The texts of {name} are shown again, unless they have written new ones.</Trans>
    case 'suspended':
    case 'deleted':
      return (
        <Trans>
          The account of {name} is as it was before, at once: active, unless it is suspended for something
          else.
        </Trans>
      )
    default:
      return <Trans>The warning is cancelled.</Trans>
  }
}

/** The effect of an answer, and who is told. */
export function AnswerConsequence({ outcome, ...rest }: OutcomeProps) {
  return (
    <>
      {outcome === 'upheld' ? <Upheld {...rest} /> : <Overturned {...rest} />}{' '}
      {outcome === 'overturned' && <Trans>The members who reported are told that it was cancelled.</Trans>}{' '}
      <Trans>The member gets your words in a notification and an e-mail. The case is closed.</Trans>
    </>
  )
}

/** The name of each answer as an option and in its confirmation. */
export function useAnswerTexts(name: string) {
  const { t } = useLingui()
  return {
    upheld: {
      label: t`The decision stays`,
      question: (
        <Trans>
          Keep the decision about <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Keep the decision`,
    },
    overturned: {
      label: t`Cancel the decision`,
      question: (
        <Trans>
          Cancel the decision about <bdi>{name}</bdi>?
        </Trans>
      ),
      confirm: t`Cancel the decision`,
    },
  } satisfies Record<AppealOutcome, object>
}
