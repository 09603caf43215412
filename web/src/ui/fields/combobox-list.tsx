import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { Button } from '../buttons/button'
import { Icon } from '../icon'
import type { Option } from './options'

/** The id of a choice in a list, for `aria-activedescendant`. */
export const choiceId = (list: string, index: number): string => `${list}-${index}`

// jsdom has no `scrollIntoView`.
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

function Choice({
  id,
  label,
  count,
  chosen,
  active,
  onChoose,
}: {
  id: string
  label: string
  count: number | undefined
  chosen: boolean
  active: boolean
  onChoose: () => void
}) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) intoView(ref.current)
  }, [active])
  return (
    <chakra.li
      ref={ref}
      id={id}
      role="option"
      aria-selected={chosen}
      display="flex"
      alignItems="center"
      gap="2.5"
      minHeight="target"
      px="4"
      cursor="pointer"
      bg={active ? 'tile.soft' : undefined}
      fontWeight={chosen ? 'bold' : undefined}
      color={count === 0 ? 'ink.muted' : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <chakra.span boxSize="1.25rem" flex="none" lineHeight="155%" color="tile.ink">
        {chosen && <Icon name="check" strokeWidth={2.2} />}
      </chakra.span>
      <span>{label}</span>
      {count !== undefined && (
        <chakra.span color="ink.muted" fontSize="15" fontWeight="normal">
          {` ${count}`}
        </chakra.span>
      )}
    </chakra.li>
  )
}

/** A line of the list that is no option. */
const note = { role: 'presentation', px: '4', py: '2', color: 'ink.muted' } as const

export interface ComboboxListProps<V extends string> {
  id: string
  label: string | undefined
  open: boolean
  shown: readonly Option<V>[]
  /** Number of options that the search finds. */
  found: number
  /** Shows more options, if there are more. */
  onMore: (() => void) | undefined
  /** Something is searched for. */
  searching: boolean
  /** Why there are no options, or what to do; default: nothing was found. */
  nothing: string | undefined
  value: readonly V[]
  /** Index of the choice that Enter selects. */
  active: number
  onChoose: (value: V) => void
  /** With several choices: closes the list. */
  onDone: (() => void) | undefined
}

/** Scrolls an element into view when it opens, and when the phone's keyboard opens. */
function useInView(open: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const scroll = () => intoView(ref.current)
    scroll()
    // jsdom has no `visualViewport`.
    window.visualViewport?.addEventListener('resize', scroll)
    return () => window.visualViewport?.removeEventListener('resize', scroll)
  }, [open])
  return ref
}

/** The list of a combobox, below its box. The focus stays in the box. */
export function ComboboxList<V extends string>(props: ComboboxListProps<V>) {
  const { id, label, open, shown, found, onMore, searching, nothing, value, active, onChoose, onDone } = props
  const { t } = useLingui()
  const ref = useInView(open)
  return (
    <>
      <chakra.span role="status" srOnly>
        {open && searching && <Plural value={found} one="# found" other="# found" />}
      </chakra.span>
      <chakra.div
        ref={ref}
        hidden={!open}
        // If the list does not fit, the box above it stays visible.
        scrollMarginBlockStart="64px"
        position="absolute"
        insetInline="0"
        top="calc(100% + 4px)"
        zIndex="overlay"
        overflow="hidden"
        bg="surface"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="control"
        boxShadow="float"
      >
        <chakra.ul
          id={id}
          role="listbox"
          // Browsers make scrollable elements tab stops; here arrow keys reach the options.
          tabIndex={-1}
          aria-multiselectable={onDone ? true : undefined}
          aria-label={label}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollHeight - scrollTop <= 2 * clientHeight) onMore?.()
          }}
          maxHeight="260px"
          overflowY="auto"
          py="1"
          m="0"
          listStyleType="none"
        >
          {shown.map((option, index) => (
            <Fragment key={option.value}>
              {!searching && option.group !== undefined && option.group !== shown[index - 1]?.group && (
                <chakra.li {...note} textStyle="small" fontWeight="bold">
                  {option.group}
                </chakra.li>
              )}
              <Choice
                id={choiceId(id, index)}
                label={option.label}
                count={option.count}
                chosen={value.includes(option.value)}
                active={index === active}
                onChoose={() => onChoose(option.value)}
              />
            </Fragment>
          ))}
          {onMore && (
            <chakra.li {...note} textStyle="small">
              {t`Type to see more`}
            </chakra.li>
          )}
          {open && shown.length === 0 && <chakra.li {...note}>{nothing ?? t`Nothing found`}</chakra.li>}
        </chakra.ul>
        {onDone && (
          <chakra.div borderBlockStart="1px solid" borderBlockStartColor="line" p="1">
            {/* Not reachable by Tab: Escape and Tab close the list too. */}
            <Button
              variant="quiet"
              full
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={onDone}
            >
              <Trans>Done</Trans>
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </>
  )
}
