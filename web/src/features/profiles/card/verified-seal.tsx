import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/button'
import { withScriptsOnly } from '#web/ui/layout/session-visibility'
import { summaryStyle } from '#web/ui/summary-style'
import { eightFoldStar } from '#web/ui/art/arch'

/** Star seal of a profile whose plan includes the verified mark. */
export function VerifiedSeal({ size = '1.1875rem', onWall = false }: { size?: string; onWall?: boolean }) {
  const { t } = useLingui()
  const label = t`Verified`
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
      boxSize={size}
      flex="none"
      display="inline-block"
      verticalAlign="-.1875rem"
      color={onWall ? '#8CCFCD' : 'tile'}
    >
      <title>{label}</title>
      <path d={eightFoldStar(10, 10, 10)} fill="currentColor" />
      <chakra.path
        d="M6.4 10.3l2.4 2.400 4.600-5"
        fill="none"
        stroke={onWall ? 'wall' : 'tile.on'}
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  )
}

const Summary = chakra('summary', {
  base: {
    ...summaryStyle,
    justifyContent: 'center',
    gap: '2',
    // As large as a touch target, and larger with large text. The fixed margins leave space for the whole
    // seal.
    minWidth: 'calc(1.1875rem + 25px)',
    minHeight: 'calc(1.1875rem + 25px)',
    borderRadius: 'control',
    // Above the link that covers the card.
    position: 'relative',
    zIndex: '2',
    // A touch target is higher than the line.
    marginBlock: '-3',
  },
})

export interface SealProps {
  /** The profile's owner. */
  name: string
  /** The reader's own profile. */
  own?: boolean
  onWall?: boolean
  /** Text next to the seal. */
  children?: ReactNode
  /** Position of the note in the nearest positioned ancestor: below it, or at its bottom. */
  note?: 'below' | 'foot'
}

type Whose = Pick<SealProps, 'name' | 'own'>

const Label = ({ name, own }: Whose) =>
  own ? (
    <Trans>Your verified mark: what does it mean?</Trans>
  ) : (
    <Trans>
      Verified mark of <bdi>{name}</bdi>: what does it mean?
    </Trans>
  )

const Meaning = ({ name, own }: Whose) =>
  own ? (
    <Trans>
      You have a plan that includes the verified mark. It does not mean that we have checked any documents.
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi> has a plan that includes the verified mark. It does not mean that we have checked any
      documents.
    </Trans>
  )

/**
 * The verified seal with a note that explains it when pressed. Opens without script; Escape, or a press on it
 * or elsewhere, closes it (`lib/disclosure.ts`). Place it next to a heading or link, never inside.
 */
export function Seal({ name, own = false, onWall = false, children, note = 'below' }: SealProps) {
  const { t } = useLingui()
  return (
    <chakra.details data-disclosure="note" display="inline-block" verticalAlign="-3px" whiteSpace="normal">
      <Summary
        {...(children ? { marginInlineStart: '-2', px: '2' } : { marginInline: '-1.5' })}
        _focusVisible={onWall ? { outlineColor: 'wall.ink' } : {}}
      >
        <chakra.span aria-hidden="true" display="flex" alignItems="center" gap="2">
          <VerifiedSeal onWall={onWall} />
          {children && <span>{children}</span>}
        </chakra.span>
        <chakra.span srOnly>
          <Label name={name} own={own} />
        </chakra.span>
      </Summary>
      <chakra.div
        data-closes=""
        position="absolute"
        zIndex="3"
        {...(note === 'below' ? { top: 'calc(100% + 4px)' } : { bottom: '2' })}
        insetInline={note === 'below' ? '0' : '2'}
        maxWidth="24rem"
        display="flex"
        // With large text on a narrow phone, the button is above the text.
        flexWrap="wrap-reverse"
        alignItems="start"
        justifyContent="flex-end"
        paddingInlineStart="4"
        bg="surface"
        color="ink"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line.strong"
        borderRadius="card"
        boxShadow="float"
        fontFamily="body"
        fontSize="16"
        fontWeight="normal"
        lineHeight="1.45"
        overflowWrap="anywhere"
      >
        <chakra.p flex="1 1 6em" py="3" paddingInlineEnd="2" minWidth="0">
          <Meaning name={name} own={own} />
        </chakra.p>
        <chakra.span css={withScriptsOnly}>
          <IconButton icon="close" label={t`Close`} />
        </chakra.span>
      </chakra.div>
    </chakra.details>
  )
}
