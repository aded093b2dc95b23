package gatewatch.gravitee;

/** Members of Gravitee's classes that only newer gateways have: read and set where they are there. */
final class Newer {

    private Newer() {}

    /** Nothing where this gateway has no such member. */
    static Object get(Object of, String member) {
        try {
            return of.getClass().getMethod("get" + member).invoke(of);
        } catch (ReflectiveOperationException older) {
            return null;
        }
    }

    static void set(Object of, String member, String value) {
        try {
            of.getClass().getMethod("set" + member, String.class).invoke(of, value);
        } catch (ReflectiveOperationException older) {
            // Nobody reads there what it cannot hold.
        }
    }
}
