import { CardGrid } from '#web/ui/layout/card-grid'
import type { CardRelation } from '#web/features/profiles/card/card-foot'
import { ProfileCard } from '#web/features/profiles/card/profile-card'
import { ProfileCardSkeleton } from '#web/features/profiles/card/profile-card-skeleton'

const people: {
  name: string
  gender: 'male' | 'female'
  relation: CardRelation
  plan: string
  profession: string | null
}[] = [
  {
    name: 'Syeda Khadija Fatima Zaidi',
    gender: 'female',
    relation: 'none',
    plan: 'Platinum',
    profession: 'Employed',
  },
  { name: 'Bilal Ahmed', gender: 'male', relation: 'received', plan: 'Gold', profession: 'Business' },
  { name: 'Muhammad', gender: 'male', relation: 'sent', plan: 'Silver', profession: null },
  { name: 'Maryam Joseph', gender: 'female', relation: 'connected', plan: 'Free', profession: 'Student' },
  { name: 'Harpreet Singh', gender: 'male', relation: 'signed-out', plan: 'Gold', profession: 'Freelancer' },
]

export function Cards() {
  return (
    <CardGrid label="People">
      {people.map((person, index) => (
        <li key={person.name}>
          <ProfileCard
            href="/dashboard"
            relation={person.relation}
            fit={index === 0 ? 'Fits 6 of your 7 wishes' : undefined}
            person={{
              ...person,
              headline: `${27 + index} · 5 ft 4 in · Lahore`,
              standing: 'Sunni – Barelvi · Divorced',
              origin: `Pakistani · ${person.gender === 'male' ? 'Male' : 'Female'}`,
              imageUrl: index % 3 === 1 ? `/gallery-${index}.svg` : null,
            }}
          />
        </li>
      ))}
      <li>
        <ProfileCardSkeleton />
      </li>
    </CardGrid>
  )
}
