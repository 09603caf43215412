import type { MadeBy } from '#shared/options/made-by'
import type { ProfileSections } from '#shared/schemas/profile'
import { Random } from './random'

/* What members wrote about themselves and their family. */

const own = [
  'I like my work, and I like coming home to a full table even more. On Fridays I cook for my cousins. I am patient, I laugh easily, and I hope for a marriage in which both of us can speak openly.',
  'I finished my studies and have worked for some years now. Reading, long walks and tea with my parents are my evenings.\n\nI am looking for someone kind, who prays, and who treats elders with respect.',
  'میں سادہ مزاج ہوں اور گھر والوں کے ساتھ وقت گزارنا پسند ہے۔ نوکری کے ساتھ ساتھ باغبانی کا شوق ہے۔ چاہتا ہے دل کہ زندگی کا ساتھی دیانت دار اور نرم مزاج ہو۔',
]

const ofAnother = (name: string, he: string, his: string) => [
  `${name} is the quiet one in our house, until cricket is on. ${he} works hard, keeps ${his} prayers, and calls ${his} grandmother every evening. We are looking for a family that is as close as ours.`,
  `${name} is kind and stands on ${his} own feet. ${he} loves books, children and good food.\n\nWe would like to meet the family first, and then let the two decide.`,
]

const families = [
  'We are a family of teachers, originally from Sialkot. We live together with our grandparents, and the door is open on most evenings.',
  'My father built a small business, and my mother holds the family together. We are religious, not strict, and value education for sons and daughters alike.',
  'ہمارا خاندان سادہ اور مذہبی ہے۔ والد صاحب ریٹائرڈ ہیں، والدہ گھر سنبھالتی ہیں۔ سب بہن بھائی تعلیم یافتہ ہیں۔',
]

/** The sections with texts, which most members wrote; the same seed gives the same texts. */
export function withOwnTexts(seed: number, sections: ProfileSections, made_by: MadeBy): ProfileSections {
  const random = new Random(Math.imul(seed + 20, 0xc2b2ae35) ^ 0x77)
  const { first_name, gender } = sections.personal_info
  const texts =
    made_by === 'myself'
      ? own
      : gender === 'female'
        ? ofAnother(first_name, 'She', 'her')
        : ofAnother(first_name, 'He', 'his')
  return {
    ...sections,
    ...(random.chance(0.85) && { personal_info: { ...sections.personal_info, about: random.pick(texts) } }),
    ...(random.chance(0.6) && {
      family_info: { ...sections.family_info, about_family: random.pick(families) },
    }),
  }
}
