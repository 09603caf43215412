import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, type KeyboardEvent, useState } from 'react'
import { textLimits } from '#shared/limits'
import type { UserEntity } from '#shared/schemas/admin-entities'
import { ContactAddress } from '#web/ui/text'
import { Field } from '#web/ui/fields/field'
import { controlRecipe } from '#web/theme/recipes/control'
import { useQuery } from '@tanstack/react-query'
import { useTypedSearch } from '#web/ui/admin-table/use-typed-search'
import { leastSearched, memberSearchQuery } from './queries'

/** A member search with a listbox: choose by pointer, or by arrow keys and Enter. */
function useMemberSearch(onChoose: (member: UserEntity) => void) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { typed, type } = useTypedSearch(search, setSearch)
  const { data, isFetching, isError } = useQuery(memberSearchQuery(search))
  const searched = search.length >= leastSearched && typed.trim() === search
  const found = searched ? (data ?? []) : []
  const shown = open && found.length > 0

  const move = (step: number) => {
    setOpen(true)
    setActive((now) => Math.max(0, Math.min(found.length - 1, shown ? now + step : 0)))
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Escape: () => shown && (setOpen(false), true),
    // Enter must not submit the form before a member is chosen.
    Enter: () => {
      const member = shown ? found[active] : undefined
      if (member) onChoose(member)
      return true
    },
  }
  return {
    typed,
    type: (text: string) => {
      type(text)
      setActive(0)
      setOpen(true)
    },
    /** Null before the first search. */
    found: searched && data ? found : null,
    searching: searched && isFetching && !data,
    failed: searched && isError && !data,
    shown,
    active,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (keys[event.key]?.()) event.preventDefault()
    },
  }
}

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
        <ContactAddress>{email}</ContactAddress> · <ContactAddress>{phone}</ContactAddress>
      </chakra.span>
    </chakra.li>
  )
}

/** The result of the search, below the field and for screen readers. */
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
  /** Of the form, which focuses the field if the choice is missing. */
  inputRef: Ref<{ focus: () => void }>
  takesFocus: boolean
}

/** A field to search for a member and choose one. */
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
