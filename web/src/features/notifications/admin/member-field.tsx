import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { UserEntity } from '#shared/schemas/admin-entities'
import { ContactAddress } from '#web/ui/text'
import { Button, TextLink } from '#web/ui/buttons/button'
import { FieldGroup } from '#web/ui/fields/field'
import { Skeleton } from '#web/ui/states/states'
import { userPath } from '#web/lib/paths'
import { focusElement } from '#web/lib/focus'
import { MemberSearch } from './member-search'
import type { MessageDraft } from './message-draft'
import { recipientQuery } from './queries'

interface ChosenProps {
  id: string
  onChange: () => void
  /** Takes the focus, because it replaces the search field. */
  takesFocus: boolean
}

function Facts({ member: { id, name, email, phone, status } }: { member: UserEntity }) {
  return (
    <chakra.div minWidth="0" flex="1 1 220px" overflowWrap="anywhere">
      <TextLink href={userPath(id)}>
        <bdi>{name}</bdi>
      </TextLink>
      <chakra.p textStyle="small" color="ink.muted">
        <ContactAddress>{email}</ContactAddress> · <ContactAddress>{phone}</ContactAddress>
      </chakra.p>
      {status === 'suspended' && (
        <chakra.p textStyle="small">
          <Trans>This account is suspended: the member can read the message when it is active again.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** The chosen member, with a button to choose another one. */
function Chosen({ id, onChange, takesFocus }: ChosenProps) {
  const { data, isPending } = useQuery(recipientQuery(id))
  const gone = !isPending && (!data || data.status === 'deleted')
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      bg="surface"
      borderWidth="1.5px"
      borderStyle="solid"
      borderColor={gone ? 'err' : 'line.strong'}
      borderRadius="control"
      px="4"
      py="3"
    >
      {isPending ? (
        <Skeleton height="44px" flex="1" />
      ) : data && !gone ? (
        <Facts member={data} />
      ) : (
        <chakra.p flex="1 1 220px">
          <Trans>We could not find this member. Please choose again.</Trans>
        </chakra.p>
      )}
      <Button size="sm" variant="line" onClick={onChange} {...(takesFocus && { ref: focusElement })}>
        <Trans>Choose someone else</Trans>
      </Button>
    </chakra.div>
  )
}

/** The one recipient of a message. */
export function MemberField({ control }: { control: Control<MessageDraft> }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { field, fieldState } = useController({ control, name: 'user_id' })
  // Neither takes the focus when the page opens.
  const [touched, setTouched] = useState(false)
  const change = (id: string) => {
    setTouched(true)
    field.onChange(id)
  }
  if (field.value)
    return (
      <FieldGroup label={t`Member`} error={fieldState.error?.message}>
        {() => <Chosen id={field.value} onChange={() => change('')} takesFocus={touched} />}
      </FieldGroup>
    )
  return (
    <MemberSearch
      inputRef={field.ref}
      takesFocus={touched}
      error={fieldState.error?.message}
      onChoose={(member) => {
        queries.setQueryData(recipientQuery(member.id).queryKey, member)
        change(member.id)
      }}
    />
  )
}
