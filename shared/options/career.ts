export const educations = ['matric', 'intermediate', 'bachelor', 'master', 'phd', 'diploma', 'other'] as const
export type Education = (typeof educations)[number]
export const educationLabels = {
  matric: 'Matric',
  intermediate: 'Intermediate',
  bachelor: 'Bachelor',
  master: 'Master',
  phd: 'PhD',
  diploma: 'Diploma',
  other: 'Other',
} satisfies Record<Education, string>

export const professions = [
  'student',
  'employed',
  'business',
  'freelancer',
  'housewife',
  'retired',
  'other',
] as const
export type Profession = (typeof professions)[number]
export const professionLabels = {
  student: 'Student',
  employed: 'Employed',
  business: 'Business',
  freelancer: 'Freelancer',
  housewife: 'Housewife',
  retired: 'Retired',
  other: 'Other',
} satisfies Record<Profession, string>

export const jobPosts = [
  'software_engineer',
  'doctor',
  'teacher',
  'lawyer',
  'accountant',
  'marketing_manager',
  'sales_executive',
  'civil_engineer',
  'business_owner',
  'other',
] as const
export type JobPost = (typeof jobPosts)[number]
export const jobPostLabels = {
  software_engineer: 'Software Engineer',
  doctor: 'Doctor',
  teacher: 'Teacher',
  lawyer: 'Lawyer',
  accountant: 'Accountant',
  marketing_manager: 'Marketing Manager',
  sales_executive: 'Sales Executive',
  civil_engineer: 'Civil Engineer',
  business_owner: 'Business Owner',
  other: 'Other',
} satisfies Record<JobPost, string>

/** Monthly income in PKR. */
export const incomeRanges = [
  'less_than_50k',
  '50k_to_100k',
  '100k_to_200k',
  '200k_to_500k',
  'more_than_500k',
] as const
export type IncomeRange = (typeof incomeRanges)[number]
export const incomeRangeLabels = {
  less_than_50k: 'Less than 50k',
  '50k_to_100k': '50k to 100k',
  '100k_to_200k': '100k to 200k',
  '200k_to_500k': '200k to 500k',
  more_than_500k: 'More than 500k',
} satisfies Record<IncomeRange, string>

export const futurePlans = [
  'job_growth',
  'business_expansion',
  'higher_education',
  'settle_abroad',
  'financial_stability',
  'early_retirement',
  'other',
] as const
export type FuturePlan = (typeof futurePlans)[number]
export const futurePlanLabels = {
  job_growth: 'Job Growth',
  business_expansion: 'Business Expansion',
  higher_education: 'Higher Education',
  settle_abroad: 'Settle Abroad',
  financial_stability: 'Financial Stability',
  early_retirement: 'Early Retirement',
  other: 'Other',
} satisfies Record<FuturePlan, string>
