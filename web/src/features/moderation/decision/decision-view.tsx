import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { OwnDecision } from '#shared/schemas/moderation'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card } from '#web/ui/layout/surfaces'
import { signInPath } from '#web/lib/paths'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate, formatTime } from '#web/lib/wording/wording'
import { AppealForm } from './appeal-form'
import type { Sanction } from '#shared/options/moderation'
import { Written } from '#web/ui/written'

/** The decision as a title. */
const titles: Record<Sanction, ReactNode> = {
  warned: <Trans>A warning</Trans>,
  picture_hidden: <Trans>Your picture was hidden</Trans>,
  texts_removed: <Trans>Your texts were removed</Trans>,
  suspended: <Trans>Your account was suspended</Trans>,
  deleted: <Trans>Removal of your account</Trans>,
}

/** What it means for the member. */
const meanings: Record<Sanction, ReactNode> = {
  warned: <Trans>You can use your account as before. Please read our reason below.</Trans>,
  picture_hidden: (
    <Trans>
      Nobody can see it now. You can choose another picture in{' '}
      <TextLink href="/dashboard/profile">your profile</TextLink>; it then replaces this one.
    </Trans>
  ),
  texts_removed: (
    <Trans>
      Other members no longer see them. You can write new texts in{' '}
      <TextLink href="/dashboard/profile">your profile</TextLink>.
    </Trans>
  ),
  suspended: <Trans>During this time you cannot sign in, and other members do not see you.</Trans>,
  deleted: (
    <Trans>
      You cannot sign in, and other members do not see you. If the decision stays, your account and everything
      in it are removed.
    </Trans>
  ),
}

/** What it means that the decision was reversed. */
function takenBack({ action }: OwnDecision): ReactNode {
  switch (action) {
    case 'picture_hidden':
      return (
        <Trans>
          We have cancelled this decision: your picture is back, unless you have chosen another one.
        </Trans>
      )
    case 'texts_removed':
      return (
        <Trans>We have cancelled this decision: your texts are back, unless you have written new ones.</Trans>
      )
    default:
      return <Trans>We have cancelled this decision. It no longer applies.</Trans>
  }
}

/** The answer to an appeal. */
function answerTitle({ action, answer }: OwnDecision): ReactNode {
  if (answer?.outcome === 'overturned') return <Trans>We have cancelled our decision</Trans>
  return action === 'deleted' ? (
    <Trans>Our decision stays, and your account is removed</Trans>
  ) : (
    <Trans>Our decision stays</Trans>
  )
}

/** A text, unchanged. */
function Quoted({ children }: { children: string }) {
  return (
    <Written
      as="blockquote"
      m="0"
      paddingInlineStart="4"
      borderInlineStartWidth="3px"
      borderInlineStartStyle="solid"
      borderInlineStartColor="tile"
      textStyle="large"
      whiteSpace="pre-line"
      maxWidth="reading"
    >
      {children}
    </Written>
  )
}

function Day({ label, at, exact = false }: { label: ReactNode; at: string; exact?: boolean }) {
  // Re-renders the date when the language changes.
  useWord()
  const day = formatDate(at)
  const time = formatTime(at)
  return (
    // Stacked if the text is large.
    <chakra.div display="flex" flexWrap="wrap" columnGap="4">
      <chakra.dt flex="0 1 6.25rem" color="ink.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0" flex="1 1 8rem" minWidth="0" fontWeight="medium">
        <time dateTime={at}>
          {exact ? (
            <Trans>
              {day}, <chakra.span whiteSpace="nowrap">{time}</chakra.span>
            </Trans>
          ) : (
            day
          )}
        </time>
      </chakra.dd>
    </chakra.div>
  )
}

/** Dates of the decision and of what follows. */
function Days({ decision }: { decision: OwnDecision }) {
  const { action, at, until, removed_at, appeal_until, answer } = decision
  return (
    <chakra.dl m="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap="1.5">
      <Day label={action === 'suspended' ? <Trans>Since</Trans> : <Trans>Decided on</Trans>} at={at} />
      {until && answer?.outcome !== 'overturned' && (
        <Day label={<Trans context="the end of a suspension">Until</Trans>} at={until} exact />
      )}
      {removed_at && !answer && <Day label={<Trans>Removed on</Trans>} at={removed_at} exact />}
      {appeal_until && <Day label={<Trans>Appeal until</Trans>} at={appeal_until} exact />}
    </chakra.dl>
  )
}

interface PartProps {
  title: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

function Part({ title, children, ref }: PartProps) {
  return (
    <chakra.section
      ref={ref}
      tabIndex={-1}
      outline="none"
      display="grid"
      gap="3"
      marginBlockStart="6"
      paddingBlockStart="6"
      borderBlockStart="1px solid"
      borderBlockStartColor="line"
    >
      <chakra.h3 textStyle="h4">{title}</chakra.h3>
      {children}
    </chakra.section>
  )
}

/** The sent form disappears with the focus: moves the focus to the sent text. */
function useFocusOnceSent(sent: boolean) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef(sent)
  useEffect(() => {
    if (sent && !before.current) ref.current?.focus()
    before.current = sent
  }, [sent])
  return ref
}

/** The appeal form, the appeal, or the answer to it. */
function Appeal({ decision, userId, onAppeal }: DecisionViewProps) {
  const { case_id, appeal_until, appeal, answer } = decision
  const sent = useFocusOnceSent(appeal !== undefined)
  return (
    <>
      {appeal_until && (
        <Part title={<Trans>Is this a mistake?</Trans>}>
          <chakra.p color="ink.muted" maxWidth="reading">
            <Trans>You can appeal once. Someone looks at it again, and we tell you the answer.</Trans>
          </chakra.p>
          <AppealForm key={case_id} caseId={case_id} userId={userId} onSend={onAppeal} />
        </Part>
      )}
      {appeal && (
        <Part ref={sent} title={<Trans>Your appeal of {formatDate(appeal.at)}</Trans>}>
          <Quoted>{appeal.text}</Quoted>
          {!answer && (
            <chakra.div role="status">
              <AlertBox tone="tile" icon="clock">
                <Trans>We have received your appeal. We will tell you the answer.</Trans>
              </AlertBox>
            </chakra.div>
          )}
        </Part>
      )}
      {answer && (
        <Part title={answerTitle(decision)}>
          <Quoted>{answer.reason}</Quoted>
          <chakra.p color="ink.muted" textStyle="small">
            <Trans>Answered on {formatDate(answer.at)}</Trans>
          </chakra.p>
          {answer.outcome === 'overturned' && userId === undefined && (
            <div>
              <ButtonLink href={signInPath}>
                <Trans>Sign in</Trans>
              </ButtonLink>
            </div>
          )}
        </Part>
      )}
      {!appeal_until && !appeal && !answer && (
        <chakra.p color="ink.muted" marginBlockStart="5">
          <Trans>The time to appeal has passed.</Trans>
        </chakra.p>
      )}
    </>
  )
}

export interface DecisionViewProps {
  decision: OwnDecision
  userId: string | undefined
  /** Sends the appeal. Afterwards the decision contains it. */
  onAppeal: (text: string) => Promise<void>
}

/** A decision about the reader's account: what, why, until when, and how to appeal. */
export function DecisionView(props: DecisionViewProps) {
  const { action, reason, answer } = props.decision
  const taken = answer?.outcome === 'overturned'
  return (
    <Card p={{ base: '5', md: '8' }} maxWidth="760px">
      <chakra.h2 textStyle="h3">{titles[action]}</chakra.h2>
      {!answer && (
        <chakra.p marginBlockStart="1" color="ink.muted" maxWidth="reading">
          {meanings[action]}
        </chakra.p>
      )}
      {taken && (
        <chakra.p marginBlockStart="1" color="ok" fontWeight="bold">
          {takenBack(props.decision)}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="4" marginBlockStart="5">
        <div>
          <chakra.p fontWeight="bold" marginBlockEnd="1.5">
            <Trans>Reason:</Trans>
          </chakra.p>
          <Quoted>{reason}</Quoted>
        </div>
        <Days decision={props.decision} />
      </chakra.div>
      <Appeal {...props} />
    </Card>
  )
}
