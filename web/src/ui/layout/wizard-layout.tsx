import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode, Ref } from 'react'
import { TextLink } from '../buttons/button'
import { ColourModeButton } from './colour-mode-button'
import { Brand, scarceHeader, SkipLink } from './brand'
import { LanguageMenu } from './language-switch'

export interface WizardLayoutProps {
  /** Where "Save and leave" goes. */
  leaveTo: string
  /** The `Stepper`; absent on the welcome step. */
  stepper?: ReactNode
  title: ReactNode
  /** The `h1`, for moving the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>
  sub?: ReactNode
  children: ReactNode
  /** Between Previous and Next, on phones below them, e.g. "Saved on this device". */
  note?: ReactNode
  previous?: ReactNode
  next: ReactNode
  /** Wraps fields and buttons in a form; `next` must then be of type `submit`. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Below the buttons. */
  foot?: ReactNode
}

function Body({
  onSubmit,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement> | undefined
  children: ReactNode
}) {
  if (!onSubmit) return <div>{children}</div>
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** Layout of one wizard step: stepper, title, fields, two buttons. */
export function WizardLayout({
  leaveTo,
  stepper,
  title,
  sub,
  headingRef,
  children,
  note,
  previous,
  next,
  onSubmit,
  foot,
}: WizardLayoutProps) {
  return (
    <>
      <SkipLink>
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <chakra.header css={scarceHeader}>
        <chakra.div
          display="flex"
          alignItems="center"
          columnGap="2"
          minHeight={{ base: '64px', md: '76px' }}
          py="2"
          px={{ base: '4', md: '8' }}
        >
          <Brand />
          <chakra.div display="flex" alignItems="center" gap="2" marginInlineStart="auto">
            <ColourModeButton />
            <LanguageMenu />
            <TextLink href={leaveTo} standalone>
              <Trans>Save and leave</Trans>
            </TextLink>
          </chakra.div>
        </chakra.div>
      </chakra.header>
      <chakra.main
        id="main"
        tabIndex={-1}
        outline="none"
        maxWidth="920px"
        marginInline="auto"
        px={{ base: '4', md: '8' }}
        paddingBlockStart={{ base: '4', md: '10' }}
        paddingBlockEnd={{ base: '10', md: '18' }}
      >
        {stepper}
        <chakra.h1
          ref={headingRef}
          tabIndex={-1}
          outline="none"
          textStyle="h1"
          marginBlockStart={stepper ? { base: '3', md: '12' } : '4'}
          marginBlockEnd="2"
        >
          {title}
        </chakra.h1>
        {sub && (
          <chakra.p textStyle="large" color="ink.muted" maxWidth="36em">
            {sub}
          </chakra.p>
        )}
        <Body onSubmit={onSubmit}>
          <chakra.div marginBlockStart={{ base: '6', md: '8' }}>{children}</chakra.div>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="center"
            gap="3"
            marginBlockStart={{ base: '7', md: '10' }}
            paddingBlockStart="6"
            borderBlockStart="1px solid"
            borderBlockStartColor="line"
            color="ink.muted"
            css={{ '& > button, & > a': { flex: { base: '1', md: '0 0 auto' }, minWidth: { md: '160px' } } }}
          >
            {previous ?? <chakra.span hideBelow="md" />}
            <chakra.span
              role="status"
              flexBasis={{ base: '100%', md: 'auto' }}
              order={{ base: '1', md: '0' }}
              textAlign="center"
            >
              {note}
            </chakra.span>
            {next}
          </chakra.div>
        </Body>
        {foot && <chakra.div marginBlockStart="6">{foot}</chakra.div>}
      </chakra.main>
    </>
  )
}
