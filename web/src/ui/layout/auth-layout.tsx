import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Frieze } from '../art/lattice'
import { ColourModeButton } from './colour-mode-button'
import { Brand, SkipLink } from './brand'
import { LanguageMenu } from './language-switch'

export interface AuthLayoutProps {
  title: ReactNode
  /** For focusing the title when it reports an outcome. */
  titleRef?: Ref<HTMLHeadingElement>
  sub?: ReactNode
  children: ReactNode
  /** Below the form, e.g. "New here? Create your profile". */
  foot?: ReactNode
}

/** A form with the courtyard illustration beside it. */
export function AuthLayout({ title, titleRef, sub, children, foot }: AuthLayoutProps) {
  return (
    <chakra.div
      minHeight="window"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 46%)' }}
    >
      <SkipLink>
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <chakra.div display="flex" flexDirection="column" minWidth="0">
        <chakra.header
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          minHeight={{ base: '64px', md: '76px' }}
          px={{ base: '4', md: '8' }}
        >
          <Brand />
          <chakra.div display="flex" gap="1">
            <ColourModeButton />
            <LanguageMenu />
          </chakra.div>
        </chakra.header>
        <chakra.div hideFrom="lg">
          <Frieze ground="wall" stroke="wall.line" />
        </chakra.div>
        <chakra.main
          id="main"
          tabIndex={-1}
          outline="none"
          width="100%"
          maxWidth="520px"
          marginInline="auto"
          my={{ lg: 'auto' }}
          px={{ base: '4', md: '8' }}
          paddingBlock={{ base: '8', lg: '12' }}
        >
          <chakra.h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} outline="none" textStyle="h1">
            {title}
          </chakra.h1>
          {sub && (
            <chakra.p textStyle="large" color="ink.muted" marginBlockStart="2">
              {sub}
            </chakra.p>
          )}
          <chakra.div marginBlockStart="8">{children}</chakra.div>
          {foot && (
            <chakra.div
              marginBlockStart="8"
              paddingBlockStart="6"
              borderBlockStart="1px solid"
              borderBlockStartColor="line"
            >
              {foot}
            </chakra.div>
          )}
        </chakra.main>
      </chakra.div>
      <chakra.aside
        aria-hidden="true"
        hideBelow="lg"
        bg="wall"
        position="sticky"
        top="0"
        height="window"
        overflow="hidden"
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        alignItems="center"
      >
        <chakra.p
          textStyle="h2"
          color="wall.ink"
          alignSelf="flex-start"
          px="12"
          paddingBlockStart="14"
          maxWidth="16em"
        >
          <Trans>Begin with a proper introduction</Trans>
        </chakra.p>
        {/* As a file, so that phones, which do not show it, do not load it. */}
        <chakra.img
          src="/courtyard.svg"
          alt=""
          loading="lazy"
          htmlWidth={660}
          htmlHeight={560}
          display="block"
          width="100%"
          height="auto"
          maxWidth="720px"
          flex="none"
        />
      </chakra.aside>
    </chakra.div>
  )
}
