import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Niche, type PictureProps } from '#web/ui/art/arch-picture'

export interface AccountHeadProps extends Omit<PictureProps, 'alt'> {
  name: string
  /** Shown prominently: status, role, plan. */
  marks: ReactNode
  /** Links to related pages. */
  links?: ReactNode
}

/** Head of a member's page in the console: picture, name and the most important facts. */
export function AccountHead({ name, marks, links, ...picture }: AccountHeadProps) {
  const { t } = useLingui()
  return (
    <chakra.header
      bg="wall"
      color="wall.ink"
      borderRadius="card"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '4', md: '7' }}
      paddingInline={{ base: '4', md: '7' }}
    >
      <chakra.div
        alignSelf="end"
        width={{ base: '84px', md: '112px' }}
        marginBlockStart={{ base: '4', md: '5' }}
        flex="none"
      >
        <Niche {...picture} alt={t`Picture of ${name}`} />
      </chakra.div>
      <chakra.div alignSelf="center" flex="1 1 10rem" minWidth="0" paddingBlock={{ base: '4', md: '5' }}>
        <chakra.h2 textStyle="h1" fontSize={{ base: '26', md: '34' }} overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.h2>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1.5"
          marginBlockStart="2"
          color="wall.muted"
        >
          {marks}
        </chakra.p>
        {links && (
          <chakra.p display="flex" flexWrap="wrap" columnGap="6" marginBlockStart="1">
            {links}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.header>
  )
}
