import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { browsePath } from '#web/lib/paths'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'

const Link = chakra(SmartLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    minHeight: 'target',
    minWidth: 'target',
    px: '2',
    borderRadius: 'control',
    color: 'tile.ink',
    fontWeight: 'bold',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { bg: 'sunk' },
  },
})

/** In `em`, so that enlarged text counts: a label if it fits, otherwise only the icon. */
const [word, words] = ['@media (min-width: 23.5em)', '@media (min-width: 48em)']

const none = { display: 'none' } as const

/** Link from every dashboard page to the list of profiles. */
export function BrowseLink() {
  const { t } = useLingui()
  return (
    <Link href={browsePath} aria-label={t`Browse profiles`}>
      <chakra.span css={{ display: 'contents', [word]: none, [words]: { display: 'contents' } }}>
        <Icon name="users" size="iconInTarget" />
      </chakra.span>
      <chakra.span css={{ ...none, [word]: { display: 'inline' }, [words]: none }}>
        <Trans>Browse</Trans>
      </chakra.span>
      <chakra.span css={{ ...none, [words]: { display: 'inline' } }}>
        <Trans>Browse profiles</Trans>
      </chakra.span>
    </Link>
  )
}
