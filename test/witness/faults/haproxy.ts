import { edit, type Faults } from './fault.ts'

/** Mistakes in the configuration of haproxy. */
export const ofHaproxy: Faults = {
  'no key asked for at the contact register': {
    ...edit('haproxy.cfg', 'if contact !contact-key', 'if contact !contact-key FALSE'),
    step: 'import-template',
    named: 'gateway.rejects-no-key [contact]',
    failed: ['gateway.rejects-no-key [contact]', 'gateway.rejects-wrong-key [contact]', 'isolation.register-keys [population-key]'],
  },
  'a population register that takes both keys': {
    ...edit('haproxy.cfg', 'if population !population-key', 'if population !population-key !contact-key'),
    step: 'approve-access',
    named: 'isolation.register-keys [contact-key]',
    failed: ['isolation.register-keys [contact-key]'],
  },
  'a key that is only asked to be there': {
    ...edit(
      'haproxy.cfg',
      'acl population-key req.hdr(X-Gateway-Api-Key) -m str',
      'acl population-key req.hdr(X-Gateway-Api-Key) -m found #',
    ),
    step: 'import-template',
    named: 'gateway.rejects-wrong-key [population]',
    failed: ['gateway.rejects-wrong-key [population]', 'isolation.register-keys [contact-key]'],
  },
}
