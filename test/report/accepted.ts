import type { Accepted } from '../../src/report/html/acceptance.ts'

/** What an acceptance says beside its run. */
export const accepted: Accepted = {
  organizationId: '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
  waivers: [{ check: 'transport.hsts', owner: 'Kari Nordmann', until: '2027-02-01', reason: 'the next version has it' }],
  statements: [{ step: 'sole-use', by: 'Ola Nordmann', on: '2026-11-24' }],
  record: { file: 'acceptance.json', sha256: 'b755619c60ec2ee1964b6101838a81eca645cd3e9b835cc21d3eeae5440d6014', signedBy: 'SHA256:abc' },
}
