import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { textLimits } from '#shared/limits'
import type { UserEntity } from '#shared/schemas/admin-entities'
import { Address } from '#web/ui/address'
import { Field } from '#web/ui/fields/field'
import { controlRecipe } from '#web/theme/recipes/control'
import { useMemberSearch } from './use-member-search'

const Input = chakra('input', controlRecipe)

const listLook = {
  position: 'absolute',
  insetInline: '0',
  top: 'calc(100% + 4px)',
  zIndex: 'overlay',
  maxHeight: '320px',
  overflowY: 'auto',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  borderRadius: 'control',
  boxShadow: 'float',
  py: '1',
  m: '0',
  listStyleType: 'none',
} as const

interface ChoiceProps {
  id: string
  member: UserEntity
  active: boolean
  onChoose: () => void
}

function Choice({ id, member: { name, email, phone }, active, onChoose }: ChoiceProps) {
  return (
    <chakra.li
      id={id}
      role="option"
      aria-selected={active}
      minHeight="target"
      px="4"
      py="2"
      cursor="pointer"
      overflowWrap="anywhere"
      bg={active ? 'tile.soft' : undefined}
      _hover={{ bg: 'tile.soft' }}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <chakra.span display="block" fontWeight="bold">
        <bdi>{name}</bdi>
      </chakra.span>
      <chakra.span display="block" textStyle="small" color="ink.muted">
        <Address>{email}</Address> · <Address>{phone}</Address>
      </chakra.span>
    </chakra.li>
  )
}

/** What came of the search, below the field and for screen readers. */
function Outcome({ found, searching, failed }: ReturnType<typeof useMemberSearch>) {
  return (
    <chakra.p
      role="status"
      textStyle="small"
      color="ink.muted"
      css={{ '&:not(:empty)': { marginBlockStart: '1.5' } }}
    >
      {searching && <Trans>Searching…</Trans>}
      {failed && <Trans>The search did not work. Please change it or try again.</Trans>}
      {found &&
        (found.length > 0 ? (
          <Plural value={found.length} one="# member found" other="# members found" />
        ) : (
          <Trans>Nobody found.</Trans>
        ))}
    </chakra.p>
  )
}

export interface MemberSearchProps {
  onChoose: (member: UserEntity) => void
  error: string | undefined
  /** Of the form, which focuses the field when it is missing. */
  inputRef: Ref<{ focus: () => void }>
  takesFocus: boolean
}

/** A field in which one searches for a member and chooses one of those found. */
export function MemberSearch({ onChoose, error, inputRef, takesFocus }: MemberSearchProps) {
  const { t } = useLingui()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useMemberSearch(onChoose)
  useImperativeHandle(inputRef, () => ({ focus: () => input.current?.focus() }))
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const { shown, found, active } = search
  return (
    <Field label={t`Member`} error={error} hint={t`Search by name, e-mail or phone, and choose one.`}>
      {(ids) => (
        <>
          <chakra.div position="relative" onBlur={search.hide}>
            <Input
              {...ids}
              ref={input}
              role="combobox"
              aria-expanded={shown}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={shown ? `${list}-${active}` : undefined}
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={textLimits.search.max}
              value={search.typed}
              onFocus={search.show}
              onClick={search.show}
              onKeyDown={search.onKeyDown}
              onChange={(event) => search.type(event.currentTarget.value)}
            />
            <chakra.ul
              id={list}
              role="listbox"
              tabIndex={-1}
              aria-label={t`Members found`}
              hidden={!shown}
              {...listLook}
            >
              {shown &&
                found?.map((member, index) => (
                  <Choice
                    key={member.id}
                    id={`${list}-${index}`}
                    member={member}
                    active={index === active}
                    onChoose={() => onChoose(member)}
                  />
                ))}
            </chakra.ul>
          </chakra.div>
          <Outcome {...search} />
        </>
      )}
    </Field>
  )
}
