import { chakra } from '@chakra-ui/react'
import { cutName } from '#shared/format'
import { besideMenu } from './profile-card-shell'
import { Seal } from './seal'

interface CardNameProps {
  /** Cut where it is too long for a card. */
  name: string
  verified: boolean
  level: 2 | 3
  /** Names the card's link. */
  id: string
  /** Whether the bookmark and a menu stand at the end of the line. */
  hasMenu: boolean
}

/** The name, with the seal beside it. */
export function CardName({ name, verified, level, id, hasMenu }: CardNameProps) {
  const Name = level === 2 ? chakra.h2 : chakra.h3
  const shown = cutName(name)
  return (
    <chakra.div
      textStyle="h4"
      paddingBlockStart="3px"
      {...(hasMenu && besideMenu)}
      // The last word comes along rather than leave the seal alone on a line.
      textWrap="balance"
      // Wherever a word alone is wider than the card.
      overflowWrap="anywhere"
    >
      <Name id={id} title={name} display="inline" font="inherit">
        <bdi>{shown}</bdi>
      </Name>
      {verified && <Seal name={shown} note="foot" />}
    </chakra.div>
  )
}
