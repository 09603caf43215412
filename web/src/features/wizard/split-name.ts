const titles = /^(mr|mrs|ms|miss|dr|prof|engr|syed?)\.$|^(mr|mrs|ms|miss|dr|prof|engr)$/i
/** Words that belong to the name after them: "Abdul Rehman", "bin Tariq". */
const particles = new Set([
  'abdul',
  'abdur',
  'abu',
  'al',
  'bin',
  'binte',
  'binti',
  'bint',
  'ibn',
  'ul',
  'ur',
  'ud',
  'uz',
])

interface Names {
  first_name: string
  last_name: string
}

/** A whole name as first and last name: the last word, with what belongs to it, is the last name. */
export function splitName(name: string): Names {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length > 1 && titles.test(words[0] ?? '')) words.shift()
  let cut = words.length - 1
  while (cut > 1 && particles.has((words[cut - 1] ?? '').toLowerCase())) cut -= 1
  if (cut < 1) return { first_name: words.join(' '), last_name: '' }
  return { first_name: words.slice(0, cut).join(' '), last_name: words.slice(cut).join(' ') }
}
