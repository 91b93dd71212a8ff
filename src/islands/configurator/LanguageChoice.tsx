import type { T } from '#i18n/t.ts';

export interface PrintLanguage {
  code: string;
  name: string;
}

interface Props {
  t: T;
  languages: readonly PrintLanguage[];
  language: string;
  onChoose: (language: string) => void;
}

/** Choice of the print language; nothing if there is only one. */
export function LanguageChoice({ t, languages, language, onChoose }: Props) {
  if (languages.length < 2) return null;
  return (
    <div className="field">
      <label className="field-label" htmlFor="print-language">
        {t('configurator.language')}
      </label>
      <p className="field-hint" id="print-language-hint">
        {t('configurator.languageHint')}
      </p>
      <select
        id="print-language"
        className="input"
        aria-describedby="print-language-hint"
        value={language}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
