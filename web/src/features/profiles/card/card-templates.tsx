import { genders } from '#shared/options/personal'
import { planSeeds } from '#shared/options/plans'
import { ArchFrame } from '#web/ui/art/arch-picture'
import { isBought, PlanBadge } from '#web/features/plans/plan-badge'
import { ProfileCard, type ProfileCardFacts } from './profile-card'
import { browsePath } from '#web/lib/paths'

/** Placeholders for a card's facts. */
const places: Omit<ProfileCardFacts, 'gender'> = {
  name: '{name}',
  headline: '{headline}',
  profession: '{profession}',
  standing: '{standing}',
  origin: '{origin}',
  // The island removes those that do not apply.
  checked: ['phone', 'photo', 'both', 'identity'],
  plan: '{plan}',
  imageUrl: null,
}

const relations = { visitor: 'signed-out', member: 'none' } as const

interface CardTemplatesProps {
  viewers?: readonly (keyof typeof relations)[]
  /** Heading level of the names. */
  level?: 2 | 3
}

/** Markup that `islands/profile-card.ts` copies and fills: a card and its variants. */
export function CardTemplates({ viewers = ['visitor', 'member'], level = 3 }: CardTemplatesProps) {
  return (
    <>
      {genders.flatMap((gender) =>
        viewers.map((viewer) => (
          <template key={`${gender} ${viewer}`} data-card={`${gender} ${viewer}`}>
            <ProfileCard
              person={{ ...places, gender }}
              href={browsePath}
              relation={relations[viewer]}
              level={level}
            />
          </template>
        )),
      )}
      <template data-picture="">
        <ArchFrame src="/icon.svg" alt="" />
      </template>
      {planSeeds.map(({ name }) => (
        <template key={name} data-plan={name}>
          {isBought(name) ? <PlanBadge name={name} member /> : <span />}
        </template>
      ))}
    </>
  )
}
