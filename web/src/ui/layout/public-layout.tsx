import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import { ageLimits } from '#shared/limits'
import { Frieze } from '../art/lattice'
import { ColourModeButton, ColourModeRow } from './colour-mode-button'
import { Icon } from '../icon'
import { LanguageMenu, LanguageRow } from './language-switch'
import { SmartLink } from '../links/smart-link'
import { withScriptsOnly } from './session-visibility'
import { Brand, scarceHeader, SkipLink } from './brand'
import { MenuLink, MenuPanel, MenuSummary } from './menu'
import { Wrap } from './wrap'
import { signInPath } from '#web/lib/paths'
import { ButtonLink } from '../buttons/button'

/** Sign-in link for visitors. */
export function SignInLink({ next }: { next?: string | undefined }) {
  return (
    <ButtonLink
      href={next ? `${signInPath}?next=${encodeURIComponent(next)}` : signInPath}
      variant="line"
      size="sm"
    >
      <chakra.span whiteSpace="nowrap">
        <Trans context="the button of the header; short">Sign in</Trans>
      </chakra.span>
    </ButtonLink>
  )
}

const NavLink = chakra(SmartLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    px: '3.5',
    textDecoration: 'none',
    fontWeight: 'medium',
    color: 'ink.muted',
    _hover: { color: 'ink' },
    '&[aria-current=page]': { color: 'ink', fontWeight: 'bold', boxShadow: 'inset 0 -3px 0 {colors.tile}' },
  },
})

const FootLink = chakra(SmartLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'wall.muted',
    textDecoration: 'none',
    _hover: { color: 'wall.ink', textDecoration: 'underline' },
    _focusVisible: { outlineColor: 'wall.ink' },
  },
})

function useLinks() {
  const { t } = useLingui()
  const main = [
    { href: '/', label: t`Home` },
    { href: '/about', label: t`About` },
    { href: '/proposals', label: t`People` },
    { href: '/packages', label: t`Plans` },
    { href: '/contact', label: t`Contact` },
  ]
  const policies = [
    { href: '/terms-of-services', label: t`Terms of services` },
    { href: '/privacy-policy', label: t`Privacy policy` },
    { href: '/refund-policy', label: t`Refund policy` },
    { href: '/picture-policy', label: t`Picture policy` },
  ]
  const safety = [
    { href: '/safety-tips', label: t`Safety tips` },
    { href: '/report-mis-use', label: t`Report misuse` },
    { href: '/disclaimer', label: t`Disclaimer` },
  ]
  return { main, policies, safety }
}

function Header({ path, account }: Pick<PublicLayoutProps, 'path' | 'account'>) {
  const { t } = useLingui()
  const { main } = useLinks()
  const current = (href: string) => (href === path ? ('page' as const) : undefined)
  return (
    <chakra.header bg="ground" position="relative" zIndex="header" css={scarceHeader}>
      <Wrap
        display="flex"
        alignItems="center"
        columnGap={{ base: '1.5', lg: '8' }}
        minHeight={{ base: '64px', md: '76px' }}
        py="1"
      >
        <chakra.details data-disclosure="" hideFrom="lg" position="relative" marginInlineStart="-2.5">
          <MenuSummary aria-label={t`Menu`} width="target" justifyContent="center">
            <Icon name="menu" size="iconInTarget" />
          </MenuSummary>
          <MenuPanel align="start">
            <nav aria-label={t`Main`}>
              {main.map((link) => (
                <MenuLink key={link.href} href={link.href} aria-current={current(link.href)}>
                  {link.label}
                </MenuLink>
              ))}
            </nav>
            <chakra.div
              marginBlockStart="2"
              paddingBlockStart="2"
              borderBlockStart="1px solid"
              borderBlockStartColor="line"
              css={withScriptsOnly}
            >
              <ColourModeRow />
            </chakra.div>
          </MenuPanel>
        </chakra.details>
        <Brand />
        <chakra.nav aria-label={t`Main`} hideBelow="lg" marginInlineStart="auto" display="flex" gap="1.5">
          {main.map((link) => (
            <NavLink key={link.href} href={link.href} aria-current={current(link.href)}>
              {link.label}
            </NavLink>
          ))}
        </chakra.nav>
        <chakra.div
          display="flex"
          alignItems="center"
          gap="1.5"
          marginInlineStart={{ base: 'auto', lg: '0' }}
        >
          {/* Below this width the menu contains it. */}
          <chakra.span hideBelow="lg">
            <ColourModeButton />
          </chakra.span>
          <LanguageMenu path={path} />
          {account}
        </chakra.div>
      </Wrap>
    </chakra.header>
  )
}

function FootColumn({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <chakra.h2 fontFamily="body" fontWeight="bold" fontSize="15" color="wall.ink" marginBlockEnd="1">
        {title}
      </chakra.h2>
      {links.map((link) => (
        <FootLink key={link.href} href={link.href}>
          {link.label}
        </FootLink>
      ))}
    </nav>
  )
}

function Footer({ path }: Pick<PublicLayoutProps, 'path'>) {
  const { t } = useLingui()
  const { main, policies, safety } = useLinks()
  const year = new Date().getFullYear()
  const { min, max } = ageLimits
  return (
    <chakra.footer bg="wall" color="wall.muted">
      <Frieze ground="wall.raised" stroke="wall.line" />
      <Wrap
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
          md: '1.7fr 1fr 1fr 1fr',
        }}
        gap="8"
        paddingBlockStart={{ base: '10', md: '14' }}
        paddingBlockEnd="7"
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Brand onWall />
          <chakra.p maxWidth="22em" marginBlockStart="3">
            <Trans>Introductions between families in Pakistan and the UAE.</Trans>
          </chakra.p>
          <chakra.div marginBlockStart="3">
            <LanguageRow path={path} onWall />
          </chakra.div>
        </chakra.div>
        <FootColumn title={brandName} links={main} />
        <FootColumn title={t`Policies`} links={policies} />
        <FootColumn title={t`Staying safe`} links={safety} />
        <chakra.p
          gridColumn="1 / -1"
          borderBlockStart="1px solid"
          borderBlockStartColor="wall.line"
          paddingBlockStart="5"
          textStyle="small"
          display="flex"
          justifyContent="space-between"
          flexWrap="wrap"
          gap="2"
        >
          <span>
            <Trans>
              © {year} {brandName}. Membership is for ages {min} to {max}.
            </Trans>
          </span>
          <span>
            <Trans>Governed by the laws of Pakistan</Trans>
          </span>
        </chakra.p>
      </Wrap>
    </chakra.footer>
  )
}

export interface PublicLayoutProps {
  /** Current path, to mark its link; null on the 404 page. */
  path: string | null
  /** The account menu or the sign-in link. */
  account: ReactNode
  children: ReactNode
}

/** Header and footer of every public page, in the app and on content pages. Stateless. */
export function PublicLayout({ path, account, children }: PublicLayoutProps) {
  return (
    <chakra.div minHeight="window" display="flex" flexDirection="column">
      <SkipLink>
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <Header path={path} account={account} />
      <chakra.main id="main" tabIndex={-1} outline="none" flex="1">
        {children}
      </chakra.main>
      <Footer path={path} />
    </chakra.div>
  )
}
