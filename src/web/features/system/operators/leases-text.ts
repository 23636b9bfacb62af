/** Texts of the list of leases. */
export const leaseList = {
  title: 'Leases',
  lead: 'Some work has one server at a time. When that server ends, another one takes over.',
  none: 'No leases yet',
  noneText: 'A server takes a lease when it starts.',
  owner: (name: string) => `Server ${name}`,
  since: (instant: string) => `since ${instant}`,
  generation: (number: number) => `changed hands ${number} ${number === 1 ? 'time' : 'times'}`,
  owned: 'Taken',
  free: 'Free',
} as const
