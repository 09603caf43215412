import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../icon'
import { summaryStyle } from '../summary-style'

const Links = chakra('ul', {
  base: {
    listStyleType: 'none',
    m: '0',
    p: '0',
    borderInlineStart: '1px solid {colors.line}',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      px: '4',
      py: '1',
      lineHeight: '1.35',
      fontWeight: 'medium',
      color: 'ink.muted',
      textDecoration: 'none',
      _hover: { color: 'ink', textDecoration: 'underline' },
    },
  },
})

/** Template of an entry. `static/table-of-contents.ts` repeats it for each heading of the page. */
function Entries() {
  const place = '{heading}'
  return (
    <Links>
      <li data-heading="">
        <a href="#{id}">
          {/* One child of the flexible box: the space after a number would be lost. */}
          <span>{place}</span>
        </a>
      </li>
    </Links>
  )
}

const Summary = chakra('summary', {
  base: {
    ...summaryStyle,
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    fontWeight: 'bold',
    borderRadius: 'card',
  },
})

/** Table of contents of a long page: beside the text on wide screens, otherwise collapsed above it. */
export function TableOfContents() {
  const { t } = useLingui()
  return (
    <>
      <chakra.nav
        aria-label={t`On this page`}
        hideBelow="lg"
        position="sticky"
        top="6"
        maxHeight="calc({sizes.window} - {spacing.12})"
        overflowY="auto"
        _print={{ display: 'none' }}
      >
        <chakra.p fontWeight="bold" marginBlockEnd="2" aria-hidden="true">
          <Trans>On this page</Trans>
        </chakra.p>
        <Entries />
      </chakra.nav>
      <chakra.details
        hideFrom="lg"
        bg="surface"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        css={{ '&[open] > summary svg': { transform: 'scaleY(-1)' } }}
        _print={{ display: 'none' }}
      >
        <Summary>
          <Trans>On this page</Trans>
          <Icon name="down" />
        </Summary>
        <chakra.nav aria-label={t`On this page`} px="4" paddingBlockEnd="4">
          <Entries />
        </chakra.nav>
      </chakra.details>
    </>
  )
}
