import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chakra } from '@chakra-ui/react'
import type { MessageToMembers } from '#shared/schemas/broadcast'
import { ContactAddress } from '#web/ui/text'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { countryName } from '#web/lib/wording/names'
import { usePlanName } from './audience-text'
import { planMembersQuery, recipientQuery } from './queries'

function ToMember({ id }: { id: string }) {
  const { data } = useQuery(recipientQuery(id))
  const name = <bdi>{data?.name ?? id}</bdi>
  const email = data && <ContactAddress>{data.email}</ContactAddress>
  return (
    <p>
      <Trans>
        It goes to <strong>{name}</strong> only.
      </Trans>{' '}
      {email}
    </p>
  )
}

/** How many members have a plan now. Free includes everybody without another plan. */
function PlanMembers({ id }: { id: string }) {
  const { data, isPending } = useQuery({ ...planMembersQuery, staleTime: 0 })
  const members = data?.find(({ plan_id }) => plan_id === id)?.members ?? (data ? 0 : undefined)
  if (members !== undefined)
    return <Plural value={members} one="# member has it now." other="# members have it now." />
  return isPending ? <Trans>We are counting them…</Trans> : <Trans>We could not count them just now.</Trans>
}

function ToPlan({ id }: { id: string }) {
  const plan = usePlanName(id)
  return (
    <p>
      <Trans>
        It goes to <strong>all members with the {plan} plan</strong>.
      </Trans>{' '}
      <span role="status">
        <PlanMembers id={id} />
      </span>
    </p>
  )
}

function ToCountry({ code }: { code: string }) {
  const country = countryName(code)
  return (
    <p>
      <Trans>
        It goes to <strong>all members who live in {country}</strong>, by their profiles. You will see how
        many while it is being sent.
      </Trans>
    </p>
  )
}

function Audience({ to, user_id = '', plan_id = '', country = '' }: MessageToMembers) {
  if (to === 'member') return <ToMember id={user_id} />
  return to === 'plan' ? <ToPlan id={plan_id} /> : <ToCountry code={country} />
}

export interface ConfirmSendingProps {
  /** Null while the dialog is closed. */
  message: MessageToMembers | null
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says who receives a message, and asks for confirmation. */
export function ConfirmSending({ message, ...question }: ConfirmSendingProps) {
  const { t } = useLingui()
  const many = message !== null && message.to !== 'member'
  return (
    <ConfirmDialog
      {...question}
      open={message !== null}
      title={many ? t`Send this message to many members?` : t`Send this message?`}
      confirmLabel={many ? t`Send to all of them` : t`Send message`}
      danger={many}
    >
      {message && (
        <chakra.div display="grid" gap="3">
          <Audience {...message} />
          <p>
            <Trans>It appears in their notifications, and you cannot take it back.</Trans>
          </p>
        </chakra.div>
      )}
    </ConfirmDialog>
  )
}
