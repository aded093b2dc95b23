import { beside, from, type Product } from './phrase.ts'

export const folkeregisteret: Product = {
  name: 'Folkeregisteret',
  role: 'register',
  phrases: beside(
    { members: ['kode', 'melding'] },
    from('Skatteetaten/folkeregisteret-api-dokumentasjon de3cabb: docs/returkoder/index.html', ['FREG-001', 'register-failed']),
  ),
}
