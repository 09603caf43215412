import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import { controlRecipe, fieldText } from '#web/theme/recipes/control'
import { Icon } from '../icon'
import { choiceId, ComboboxList } from './combobox-list'
import type { ControlIds } from './field'
import type { Option } from './options'
import { type ComboboxChoices, useCombobox } from './use-combobox'

const Box = chakra('div', controlRecipe)

interface ComboboxProps<V extends string> extends ComboboxChoices<V> {
  ids: ControlIds
  label: ReactNode
  placeholder?: string | undefined
  /** Says why there are no options. */
  nothing?: string | undefined
  /** Shown before the input. */
  chips?: ReactNode
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Why there are no options, or what to do if a search finds none. */
function useNothingText(options: readonly Option[], reason: string | undefined): string | undefined {
  const { t } = useLingui()
  if (options.length === 0) return reason
  const other = options.find(({ value }) => value === 'other')?.label
  return other && t`Nothing found. Type “${other}” if it is not in the list.`
}

/**
 * A list with a search, following the combobox pattern. Typing, a press or an arrow key opens it; Enter or a tap chooses. Escape, Tab
 * and a press elsewhere close it. Focus alone does not open it, since the list would cover the next field. Without `multiple`, leaving
 * the field chooses the highlighted option, as in a native select; Escape keeps the former choice.
 */
export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const { ids, label, options, value, multiple = false, text = '', placeholder, nothing, chips } = props
  const { disabled, ref } = props
  const list = useId()
  const nothingText = useNothingText(options, nothing)
  const { box, open, query, searching, shown, found, hasMore, active, ...on } = useCombobox(props)

  const pressBox = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    event.currentTarget.querySelector('input')?.focus()
    on.show()
  }

  return (
    <chakra.div ref={box} position="relative" onBlur={on.leave}>
      <Box kind="box" aria-invalid={ids['aria-invalid']} onClick={pressBox}>
        {chips}
        <chakra.div flex="1" minWidth="120px" display="grid" css={{ '& > *': { gridArea: '1 / 1' } }}>
          <chakra.input
            {...ids}
            ref={ref}
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={shown[active] ? choiceId(list, active) : undefined}
            dir="auto"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={(open && text) || placeholder}
            value={open ? query : text}
            onClick={on.show}
            onKeyDown={on.onKeyDown}
            onChange={(event) => on.type(event.currentTarget.value)}
            width="100%"
            minHeight="36px"
            bg="transparent"
            border="0"
            outline="none"
            fontSize="17"
            css={{
              ...fieldText,
              '&:not(:focus), &:not(:focus)::placeholder': { color: 'transparent' },
              '&:focus + *': { visibility: 'hidden' },
            }}
            _placeholder={{ color: 'ink.muted', opacity: 1 }}
          />
          {/* The text of an input does not wrap, and browsers do not translate its value. */}
          <chakra.span
            aria-hidden="true"
            dir="auto"
            css={fieldText}
            alignSelf="center"
            pointerEvents="none"
            overflowWrap="anywhere"
            color={text ? undefined : 'ink.muted'}
          >
            {text || placeholder}
          </chakra.span>
        </chakra.div>
        {!multiple && (
          <chakra.span flex="none" marginInlineEnd="-3.5px" pointerEvents="none">
            <Icon name="down" />
          </chakra.span>
        )}
      </Box>
      <ComboboxList
        id={list}
        label={typeof label === 'string' ? label : undefined}
        open={open}
        shown={shown}
        found={found}
        onMore={hasMore ? on.showMore : undefined}
        searching={searching}
        nothing={nothingText}
        value={value}
        active={active}
        onChoose={on.choose}
        onDone={multiple ? on.close : undefined}
      />
    </chakra.div>
  )
}
