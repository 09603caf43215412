import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
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
      <chakra.span boxSize="1.25rem" flex="none" color="tile.ink">
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

export interface MultiSelectListProps<V extends string> {
  id: string
  label: string | undefined
  open: boolean
  shown: readonly Option<V>[]
  /** More options were found than shown. */
  more: boolean
  value: readonly V[]
  /** Index of the choice that Enter selects. */
  active: number
  onChoose: (value: V) => void
  onDone: () => void
}

/** The list of a multi-select, below its box. The focus stays in the box. */
export function MultiSelectList<V extends string>(props: MultiSelectListProps<V>) {
  const { id, label, open, shown, more, value, active, onChoose, onDone } = props
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // At the bottom of a dialog it would open out of view.
    if (open) intoView(ref.current)
  }, [open])
  return (
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
        aria-multiselectable="true"
        aria-label={label}
        maxHeight="260px"
        overflowY="auto"
        py="1"
        m="0"
        listStyleType="none"
      >
        {shown.map((option, index) => (
          <Choice
            key={option.value}
            id={choiceId(id, index)}
            label={option.label}
            count={option.count}
            chosen={value.includes(option.value)}
            active={open && index === active}
            onChoose={() => onChoose(option.value)}
          />
        ))}
        {more && (
          <chakra.li role="presentation" px="4" py="2" color="ink.muted" textStyle="small">
            {t`Type to see more`}
          </chakra.li>
        )}
        {shown.length === 0 && (
          <chakra.li role="presentation" px="4" py="2" color="ink.muted">
            {t`Nothing found`}
          </chakra.li>
        )}
      </chakra.ul>
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
    </chakra.div>
  )
}
