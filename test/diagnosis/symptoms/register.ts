import { answers, failed, warned } from '../build.ts'
import { asked, gravitee, html, kode, populationWorks, row, type Row } from './row.ts'

export const register: readonly Row[] = [
  row('D41', 'nothing at the path', [asked(kode(404))], 'backend-url, configuration', 'medium'),
  row('D42', 'another server', [asked(html(404, 'Not Found', true))], 'backend-url', 'low'),
  row(
    'D44',
    'a person who is not registered',
    [warned('contact.found', answers.contacts, { message: 'status IKKE_REGISTRERT' })],
    'configuration',
    'medium',
  ),
  row(
    'D45',
    'a request that is not understood',
    [failed('contact.found', { status: 415, json: { errors: [{ status: '415 X', title: 'X' }] }, marked: true })],
    'import-template, configuration',
    'medium',
  ),
  row('D46', 'a method that the register refuses', [asked(kode(405))], 'import-template, backend-url', 'medium'),
  row('D102', 'a method that a page refuses', [asked(html(405, 'Not Allowed', true))], 'backend-url', 'low'),
  row('D47', 'a media type that is not served', [asked(kode(406))], 'import-template', 'medium'),
  row('D48', 'a firewall', [asked(html(403, 'Your support ID is: 1', true))], 'backend-url, import-template', 'medium'),
  row('D104', 'a page through the gateway', [asked(html(200, 'Request rejected', true))], 'backend-url, import-template', 'low'),
  row('D49', 'a register that throttles', [asked(kode(429))], 'configuration', 'medium'),
  row('D103', 'a backend that is not reached', [asked({ status: 502, marked: true })], 'backend-url, network', 'medium'),
  row('D51', 'no usable backend', [asked({ status: 503, marked: true })], 'backend-url, import-template', 'medium'),
  row('D52', 'a constant five seconds', [asked({ status: 504, marked: true, durationMs: 5040 })], 'backend-url, network', 'medium'),
  row('D53', 'a constant ten seconds', [asked({ status: 504, marked: true, durationMs: 10_030 })], 'backend-url, network', 'medium'),
  row(
    'D106',
    'an answer of another kind',
    [failed('contact.found', { status: 200, json: [], marked: true })],
    'backend-url, context-path, import-template',
    'medium',
  ),
  row('D105', 'an error dressed as success', [asked({ ...gravitee(401, 'Unauthorized'), status: 200 })], 'import-template', 'medium'),
  row('D82', 'another person', [populationWorks, failed('population.right-person', answers.person)], 'configuration', 'medium'),
  row(
    'D83',
    'an error of the register',
    [asked({ status: 500, json: { status: 500, error: 'Internal Server Error' }, marked: true })],
    'backend-url',
    'low',
  ),
]
