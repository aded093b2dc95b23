import type { Registers } from '../registers.ts'

export const registers: Registers = {
  words: {
    population: { inSentence: 'Folkeregisteret', api: 'API-et til Folkeregisteret', title: 'Folkeregisteret', inPicture: 'Folkeregisteret', answer: 'JSON-data' },
    contact: {
      inSentence: 'Kontakt- og reservasjonsregisteret',
      api: 'API-et til Kontakt- og reservasjonsregisteret',
      title: 'Kontakt- og reservasjonsregisteret',
      inPicture: 'Kontakt- og reservasjonsregisteret',
      answer: 'et JSON-objekt',
    },
  },
  refusals: {
    'population.rejects-malformed': {
      title: 'BØR avvise en ugyldig personidentifikator',
      requests: ['en personidentifikator på 10 sifre', 'en personidentifikator av bokstaver', 'en personidentifikator med feil kontrollsiffer'],
    },
    'contact.rejects-empty-list': { title: 'BØR svare uten personer på en tom liste', requests: ['en tom liste'] },
    'contact.rejects-malformed-body': {
      title: 'BØR avvise kall som ikke er gyldige oppslag',
      requests: ['ugyldig JSON', 'én personidentifikator i stedet for en liste', 'innhold som text/plain', '1001 personidentifikatorer'],
    },
  },
}
