import { useCallback, useEffect, useState } from 'react';

/** What the page shows: the choice of a project, one project, or its survey. */
export interface Route {
  /** Uuid; undefined while none is chosen. */
  project: string | undefined;
  isSurvey: boolean;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const SURVEY = '#survey';

function routeHere(): Route {
  const asked = new URLSearchParams(location.search).get('project') ?? '';
  const project = UUID.test(asked) ? asked.toLowerCase() : undefined;
  return { project, isSurvey: project !== undefined && location.hash === SURVEY };
}

function hrefOf({ project, isSurvey }: Route): string {
  return project ? `/scan?project=${project}${isSurvey ? SURVEY : ''}` : '/scan';
}

/** The route of the address, and going to another one without loading a page. Call it after hydration. */
export function useRoute(): [route: Route, go: (to: Partial<Route>) => void] {
  const [route, setRoute] = useState(routeHere);
  useEffect(() => {
    const follow = () => setRoute(routeHere());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((to: Partial<Route>) => {
    const next = { project: undefined, isSurvey: false, ...to };
    history.pushState(null, '', hrefOf(next));
    setRoute(next);
    window.scrollTo(0, 0);
  }, []);
  return [route, go];
}
