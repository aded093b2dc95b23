package gatewatch.gravitee;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.stream.Stream;

/**
 * Looks no name up: a name is a message to whoever serves it. Each gets the same address, which nobody has (RFC5737 3) and
 * which carries the name along, so that {@link Guard} can tell who was meant.
 */
public final class NoNames extends InetAddressResolverProvider implements InetAddressResolver {

    private static final byte[] NOBODY = { (byte) 192, 0, 2, 1 };
    static final byte[] LOOPBACK = { 127, 0, 0, 1 };

    @Override
    public InetAddressResolver get(Configuration configuration) {
        return this;
    }

    @Override
    public String name() {
        return "no-names";
    }

    @Override
    public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
        return Stream.of(InetAddress.getByAddress(host, host.equalsIgnoreCase("localhost") ? LOOPBACK : NOBODY));
    }

    @Override
    public String lookupByAddress(byte[] address) throws UnknownHostException {
        return InetAddress.getByAddress(address).getHostAddress();
    }
}
