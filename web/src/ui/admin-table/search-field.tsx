import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { textLimits } from '#shared/limits'
import { controlRecipe } from '#web/theme/recipes/control'
import { IconButton } from '../buttons/button'
import { Field } from '../fields/field'
import { Icon } from '../icon'
import { useTypedSearch } from './use-typed-search'

const Input = chakra('input', controlRecipe)

export interface SearchFieldProps {
  label: string
  hint?: string | undefined
  search: string
  onSearch: (search: string) => void
}

/** Searches while the user types; Enter searches at once. The field keeps the focus. */
export function SearchField({ label, hint, search, onSearch }: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, searchFor } = useTypedSearch(search, onSearch)
  return (
    <chakra.form
      role="search"
      minWidth="0"
      onSubmit={(event) => {
        event.preventDefault()
        searchFor(typed)
      }}
    >
      <Field label={label} hint={hint}>
        {(ids) => (
          <chakra.div position="relative">
            <chakra.span
              position="absolute"
              insetStart="14px"
              top="15px"
              color="ink.muted"
              pointerEvents="none"
              lineHeight="1"
            >
              <Icon name="search" />
            </chakra.span>
            <Input
              {...ids}
              ref={input}
              type="search"
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={textLimits.search.max}
              inset="end"
              paddingInlineStart="10"
              css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
            />
            {typed !== '' && (
              <chakra.div position="absolute" insetEnd="4px" top="4px">
                <IconButton
                  icon="close"
                  label={t`Clear search`}
                  onClick={() => {
                    searchFor('')
                    input.current?.focus()
                  }}
                />
              </chakra.div>
            )}
          </chakra.div>
        )}
      </Field>
    </chakra.form>
  )
}
