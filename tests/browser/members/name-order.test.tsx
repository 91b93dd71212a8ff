/** The islands ask for names in the order of the country, and show them so. */
import { atom } from 'nanostores';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { printLines } from '#components/orders/print-lines.ts';
import { personLabels } from '#components/team/person-form.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import { printProducts } from '#features/marketing/products.ts';
import type { Checkout } from '#features/orders/browser/checkout.ts';
import { addressLabels } from '#i18n/address-labels.ts';
import { translator } from '#i18n/translator.ts';
import { CustomerForm } from '#islands/checkout/CustomerForm.tsx';
import Summary from '#islands/checkout/Summary.tsx';
import { formItems, inRegionOrder } from '#islands/configurator/form-items.ts';
import { WrongFields } from '#islands/registration/Failure.tsx';
import { ReviewStep } from '#islands/registration/ReviewStep.tsx';
import { UserStep } from '#islands/registration/UserStep.tsx';
import { addressFieldOrder } from '#regions/address.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { customer as polish } from '../../support/browser/customer-data.ts';

const t = translator('en');
const person = { name: 'Gábor', surname: 'Kovács' };
const countries = [
  ['hu', ['surname', 'name'], 'Kovács Gábor'],
  ['pl', ['name', 'surname'], 'Gábor Kovács'],
] as const;

/** Names of the form’s fields in the order of the page. */
function fieldsOf(html: string): string[] {
  return [...html.matchAll(/<input[^>]* name="(name|surname)"/g)].map(([, name = '']) => name);
}

function stepOf(slug: RegionSlug) {
  const region = regionBySlug(slug);
  const errors = { name: 'required', surname: 'required' } as const;
  return {
    t,
    region,
    regions: [],
    companyTypes: [],
    definition: installerSurvey,
    kind: 'installer',
    registration: { $refused: atom({}) },
    status: { errors, isRefused: true },
    progress: { data: { ...person, answers: [] } },
    error: () => undefined,
  } as unknown as ComponentProps<typeof UserStep>;
}

test.each(countries)('the registration in %s', (slug, fields, name) => {
  const step = stepOf(slug);
  expect(fieldsOf(renderToStaticMarkup(<UserStep {...step} />))).toEqual(fields);
  expect(renderToStaticMarkup(<ReviewStep {...step} />)).toContain(name);
  const wrong = renderToStaticMarkup(<WrongFields {...step} />);
  expect([...wrong.matchAll(/href="#(\w+)"/g)].map(([, field]) => field)).toEqual(fields);
});

test.each(countries)('the checkout in %s', (slug, fields, name) => {
  const region = regionBySlug(slug);
  const { familyNameFirst } = region;
  const customer = { ...polish, ...person, region: region.id, phone_region: region.id };
  const back = { href: '/cart', label: 'Back' };
  const form = renderToStaticMarkup(
    <CustomerForm
      t={t}
      regions={[]}
      addressParts={addressFieldOrder(region)}
      addressLabels={addressLabels(region, 'checkout')}
      familyNameFirst={familyNameFirst}
      deliveryTypes={['company', 'personal']}
      initial={customer}
      companyAddress={customer}
      home={region.id}
      isSent
      knownEmail=""
      refused={{}}
      back={back}
      onStart={() => undefined}
      onDone={async () => undefined}
    />,
  );
  expect(fieldsOf(form)).toEqual(fields);
  const summary = renderToStaticMarkup(
    <Summary
      t={t}
      locale="en"
      checkout={{} as Checkout}
      state={{
        step: 'summary',
        customer,
        addressLines: [],
        sending: false,
        problem: undefined,
        errors: {},
        orders: [],
        points: 0,
      }}
      customer={customer}
      regions={[]}
      familyNameFirst={familyNameFirst}
      groups={[]}
      minimumOrder={0}
      here="/checkout"
      back={back}
      changedTitle=""
    />,
  );
  expect(summary).toContain(`>${name}<`);
});

test.each(countries)('a print and the team form in %s', (slug, fields) => {
  const region = regionBySlug(slug);
  const names: readonly string[] = fields;
  const print = inRegionOrder(printProducts['business-card-horizontal'], region);
  const asked = formItems(print, {}).flatMap((item) => (item.kind === 'field' ? item.name : []));
  expect(asked.filter((field) => names.includes(field))).toEqual(fields);
  const lines = printLines({ ...person, language: 'en' }, t, region).flatMap(({ values }) => values);
  expect(lines.slice(0, 2)).toEqual(fields.map((field) => person[field]));
  expect(Object.keys(personLabels(t, region))).toEqual([...fields, 'phone']);
});
