import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { keelArch } from '../art/arch'
import { Button } from '../buttons/button'

/** Loading placeholder, sized by props; `aria-hidden`. */
export function Skeleton(props: ComponentProps<typeof chakra.span>) {
  return (
    <chakra.span
      display="block"
      aria-hidden="true"
      bg="sunk"
      borderRadius="pill"
      minHeight="1em"
      animation="breathe 1600ms ease-in-out infinite"
      {...props}
    />
  )
}

/** Announces to screen readers that a part is loading. */
export function LoadingNote() {
  const { t } = useLingui()
  return (
    <chakra.span role="status" srOnly>
      {t`Loading`}
    </chakra.span>
  )
}

/** The skeleton of a page: title and some rows. */
export function PageSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div>
      <LoadingNote />
      <Skeleton height="46px" width="min(320px, 70%)" marginBlockEnd="3" />
      <Skeleton height="20px" width="min(460px, 90%)" marginBlockEnd="8" />
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="72px" borderRadius="card" marginBlockEnd="3" />
      ))}
    </div>
  )
}

export interface StateProps {
  title: ReactNode
  children?: ReactNode
  /** One action at most. */
  action?: ReactNode
  /** Heading level of the title; 1 if this is the whole page. */
  level?: 1 | 2
}

function EmptyArch() {
  return (
    <chakra.svg viewBox="0 0 96 120" width="72px" height="90px" aria-hidden="true" fill="none">
      <chakra.path
        d={keelArch({ x: 2, y: 2, width: 92, height: 118, rise: 50 })}
        stroke="tile"
        strokeWidth="2"
        fill="tile.soft"
      />
      <chakra.path
        d={keelArch({ x: 12, y: 14, width: 72, height: 106, rise: 40, open: true })}
        stroke="tile"
        strokeOpacity=".45"
        strokeWidth="1.5"
      />
    </chakra.svg>
  )
}

/** Nothing here yet: a sentence and one action. */
export function EmptyState({ title, children, action, level = 2 }: StateProps) {
  const Title = level === 1 ? chakra.h1 : chakra.h2
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'auto minmax(0, 1fr)' }}
      gap="6"
      alignItems="center"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      p={{ base: '6', md: '8' }}
    >
      <EmptyArch />
      <div>
        <Title textStyle="h4">{title}</Title>
        {children && (
          <chakra.p color="ink.muted" marginBlockStart="1" maxWidth="36em">
            {children}
          </chakra.p>
        )}
        {action && <chakra.div marginBlockStart="4">{action}</chakra.div>}
      </div>
    </chakra.div>
  )
}

export interface ErrorStateProps {
  /** The error message. */
  message?: string | undefined
  onRetry?: () => void
  retrying?: boolean
}

/** Shown in place of a part that failed to load, with "Try again". */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <chakra.div
      role="alert"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderInlineStartWidth="4px"
      borderInlineStartColor="err"
      borderRadius="card"
      p="6"
    >
      <chakra.h2 textStyle="h4">
        <Trans>We could not load this</Trans>
      </chakra.h2>
      <chakra.p color="ink.muted" marginBlockStart="1">
        {message ?? <Trans>Something went wrong</Trans>}
      </chakra.p>
      {onRetry && (
        <chakra.div marginBlockStart="4">
          <Button variant="line" size="sm" onClick={onRetry} loading={retrying}>
            <Trans>Try again</Trans>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
